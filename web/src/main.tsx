import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/shell.css";
import { render } from "preact";
import { App } from "./app";
import { effect } from "@preact/signals";
import { state } from "./engine/engine";
import { watchInstall } from "./pwa/install";
import { keepPage } from "./pwa/update";
import { watchLayout } from "./state/layout";
import { welcome } from "./state/place";
import { watchSettings } from "./store/settings";
import { watchKeys } from "./ui/keys";

watchSettings();
watchLayout();
watchKeys();
watchInstall();
welcome();
const page = document.getElementById("page");
if (page) render(<App />, page);

// The page is stored for offline use once the engine answers: earlier, that would only slow it down. Without an
// engine there is nothing to store.
const stop = effect(() => {
  if (state.value.is !== "ready") return;
  keepPage();
  setTimeout(() => stop());
});
