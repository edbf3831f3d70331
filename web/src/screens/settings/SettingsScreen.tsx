export default function SettingsScreen() {
  return <div class="one"><h2>Settings</h2></div>;
}
