// A button that asks for a file. The field behind it can neither be seen nor focused; only the button can.
import { useRef } from "preact/hooks";

type Asked = { label: string; accept?: string; take: (field: HTMLInputElement) => void | Promise<void> };

/** `take` gets the field with the file. The same file may be chosen again afterward. */
export function FileButton({ label, accept, take }: Asked) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" class="button" onClick={() => field.current?.click()}>
        {label}
      </button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={async ({ currentTarget: at }) => {
          await take(at);
          at.value = "";
        }}
      />
    </>
  );
}
