// How much of the window the phone's own keyboard covers: browsers lay it over the page, so whatever is at the
// bottom of the window has to know.
import { useEffect } from "preact/hooks";

/** The height of the phone's keyboard, in pixels. */
export const keyboardHeight = () =>
  visualViewport ? Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop)) : 0;

export function useKeyboard() {
  useEffect(() => {
    const told = () => document.documentElement.style.setProperty("--keyboard", `${keyboardHeight()}px`);
    visualViewport?.addEventListener("resize", told);
    visualViewport?.addEventListener("scroll", told);
    return () => {
      visualViewport?.removeEventListener("resize", told);
      visualViewport?.removeEventListener("scroll", told);
      document.documentElement.style.removeProperty("--keyboard");
    };
  }, []);
}
