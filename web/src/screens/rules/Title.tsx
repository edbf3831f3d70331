import { useEffect, useRef } from "preact/hooks";
import { subject } from "../../state/place";
import { query, topic } from "./state";

/** The heading of a page, which is also the browser's title; screen readers start here. */
export function Title({ text }: { text: string }) {
  const at = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    subject.value = text;
    return () => {
      subject.value = "";
    };
  }, [text]);
  useEffect(() => at.current?.focus({ preventScroll: true }), [query.value, topic.value]);
  return (
    <h2 class="rules-question" tabIndex={-1} ref={at}>
      {text}
    </h2>
  );
}
