export default function PracticeScreen() {
  return <div class="one"><h2>Practice</h2></div>;
}
