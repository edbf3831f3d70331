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

// The page is kept for days without a signal once the engine answers: before that it would only be
// slower. Where there is no engine there is nothing to keep.
const stop = effect(() => {
  if (state.value.is !== "ready") return;
  keepPage();
  setTimeout(() => stop());
});
