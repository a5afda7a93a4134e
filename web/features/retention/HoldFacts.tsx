import { longDateText } from '#contract/date-times.ts';
import type { LegalHold } from '#contract/retention/schemas.ts';
import { useFirmZone } from '#web/api/site.ts';

/** Why a client is on hold, since when, and who placed it there. */
export function HoldFacts({ hold: { reason, placedAt, placedBy } }: { hold: LegalHold }) {
  const zone = useFirmZone();
  return (
    <>
      <span className="block">{reason}</span>
      <span className="block text-small text-ink-2">
        Since {longDateText(placedAt, zone)}
        {placedBy !== null && `, by ${placedBy}`}
      </span>
    </>
  );
}
