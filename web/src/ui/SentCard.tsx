// The card of an address, offered on whichever screen it arrived.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { unpack } from "../address";
import { screen, sentCard } from "../state/place";
import { Offered } from "./Sent";

/** The card that arrived, unpacked; its text is null if it can't be read. */
const card = signal<{ text: string | null } | null>(null);

export default function SentCard() {
  const packed = sentCard.value;
  useEffect(() => {
    if (packed === null) return;
    sentCard.value = null;
    void unpack(packed).then((text) => (card.value = { text }));
  }, [packed]);
  const close = () => (card.value = null);
  if (!card.value) return null;
  const keep = async (text: string) => {
    close();
    const { add } = await import("../screens/card/CardScreen");
    await add(text);
    screen("card");
  };
  return (
    <Offered
      what="card"
      text={card.value.text}
      keep={{ verb: "Keep", name: "Keep it and use it", act: (text) => void keep(text) }}
      refuse={close}
    />
  );
}
