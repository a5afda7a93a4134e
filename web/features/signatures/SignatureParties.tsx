import { zonedDateTimeText } from '#contract/date-times.ts';
import { type PartyState, partyStateLabels } from '#contract/signatures/rules.ts';
import type { Party } from '#contract/signatures/schemas.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Badge } from '#web/ui/Badge.tsx';
import type { Tone } from '#web/ui/tones.ts';

const tones: Record<PartyState, Tone> = {
  waiting: 'neutral',
  notified: 'yellow',
  viewed: 'yellow',
  signed: 'green',
  declined: 'red',
  closed: 'neutral',
};

/** Who signs, and what each of them has done. `you`: the reader's own party. */
export function SignatureParties({ parties, you }: { parties: readonly Party[]; you: number | undefined }) {
  const zone = useFirmZone();
  return (
    <ul aria-label="Who signs" className="divide-y divide-rule border-y border-rule">
      {parties.map(({ id, name, capacity, state, signedAt, declinedAt }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2.5">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-strong">{name}</span>
            {capacity !== '' && `, ${capacity}`}
            {id === you && ' (you)'}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {(signedAt ?? declinedAt) !== null && (
              <span className="text-small text-ink-2">
                {zonedDateTimeText(signedAt ?? declinedAt ?? '', zone)}
              </span>
            )}
            <Badge tone={tones[state]}>{partyStateLabels[state]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}
