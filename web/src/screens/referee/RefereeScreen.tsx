// Settle a dispute: what happened is tapped in step by step, and ruled on. The text has its own view.

import { lazy, Suspense } from "preact/compat";
import { useEffect } from "preact/hooks";
import { place } from "../../state/place";
import { Offered } from "../../ui/Sent";
import { readTables } from "../rules/tables";
import { Builder } from "./Builder";
import { readRecords, watchRecords } from "./records";
import { RecordPrint } from "./RecordPrint";
import { openSent, refuseSent, sentRecord, watchAddress, watchOffers } from "./shared";
import { watch } from "./state";
import "../../share/print.css";

const TextScreen = lazy(() => import("./TextScreen"));

export default function RefereeScreen() {
  useEffect(() => {
    void readTables();
    void readRecords();
    const ends = [watch(), watchRecords(), ...watchAddress(), watchOffers()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  return (
    <>
      {sentRecord.value && (
        <Offered
          what="record"
          text={sentRecord.value.text}
          keep={{ verb: "Open", name: "Open it", act: openSent }}
          refuse={refuseSent}
        />
      )}
      {place.value.keys.view === "text" ? (
        <Suspense fallback={<p class="small">Loading this screen.</p>}>
          <TextScreen />
        </Suspense>
      ) : (
        <Builder />
      )}
      <RecordPrint />
    </>
  );
}
