import type { InvitationOutcome } from '#contract/clients/invitation-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';

/** How many clients were invited, and which were left out and why. */
export function InvitationsSent({
  outcome: { invited, leftOut, leftOutCount },
}: {
  outcome: InvitationOutcome;
}) {
  return (
    <Alert tone={invited > 0 ? 'green' : 'orange'} title={`${clientsOf(invited)} invited`}>
      {leftOutCount > 0 && (
        <>
          <p>{leftOutSentence(leftOutCount, leftOut.length)}</p>
          <ul aria-label="Not invited" className="mt-2 list-disc pl-5">
            {leftOut.map(({ id, name, reason }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-strong">{name}</span>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

function clientsOf(count: number): string {
  if (count === 0) return 'No client was';
  return count === 1 ? 'One client is' : `${grouped(count)} clients are`;
}

function leftOutSentence(count: number, shown: number): string {
  const sentence = count === 1 ? 'One client was left out.' : `${grouped(count)} clients were left out.`;
  return count > shown ? `${sentence} The first ${shown} are:` : sentence;
}
