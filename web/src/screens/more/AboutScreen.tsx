export default function AboutScreen() {
  return <div class="one"><h2>About</h2></div>;
}
