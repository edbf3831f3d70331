export default function RulesScreen() {
  return <div class="one"><h2>Rules</h2></div>;
}
