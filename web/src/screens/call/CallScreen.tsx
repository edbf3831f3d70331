export function CallScreen() {
  return <div class="one"><h2>CallScreen</h2></div>;
}
