export default function CardScreen() {
  return <div class="one"><h2>Card</h2></div>;
}
