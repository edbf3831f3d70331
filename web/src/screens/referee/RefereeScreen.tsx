export default function RefereeScreen() {
  return <div class="one"><h2>Referee</h2></div>;
}
