export function ExposuresScreen() {
  return <div class="one"><h2>ExposuresScreen</h2></div>;
}
