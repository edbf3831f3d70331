export default function AdviceScreen() {
  return <div class="one"><h2>Advice</h2></div>;
}
