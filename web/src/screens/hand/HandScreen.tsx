export function HandScreen() {
  return <div class="one"><h2>HandScreen</h2></div>;
}
