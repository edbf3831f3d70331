import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/shell.css";
import { render } from "preact";
import { App } from "./app";
import { watchSettings } from "./store/settings";

watchSettings();
const page = document.getElementById("page");
if (page) render(<App />, page);
