import { useQuery } from '@tanstack/react-query';
import { addDays, longDate } from '#contract/dates.ts';
import { letterElementLabels } from '#contract/engagements/lint.ts';
import type { WholeEngagement } from '#contract/engagements/schemas.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { useFirmDay } from '#web/api/today.ts';
import { Button } from '#web/ui/Button.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { findingsOfDraft, Warnings } from './Checklist.tsx';
import { signersQuery } from './queries.ts';
import type { useEngagementActions } from './use-engagement-actions.ts';

interface SendEngagementProps {
  engagement: WholeEngagement;
  actions: ReturnType<typeof useEngagementActions>;
  /** Opens the confirmation right away, because sending was already chosen. */
  initiallyOpen: boolean;
}

/** Sends a saved draft after a confirmation that says who gets which email, and what the letter lacks. */
export function SendEngagement({ engagement, actions, initiallyOpen }: SendEngagementProps) {
  const today = useFirmDay();
  const findings = findingsOfDraft(engagement);
  const until = longDate(addDays(today, engagement.validDays));
  return (
    <AlertDialog
      trigger={<Button>Send letter</Button>}
      initiallyOpen={initiallyOpen}
      title="Send this letter?"
      description={`It can be signed until ${until}. Once sent, it can no longer be edited.`}
      confirmLabel="Send letter"
      pendingLabel="Sending"
      onConfirm={() => actions.send.mutateAsync()}
    >
      <Emails engagement={engagement} />
      {engagement.replaces !== null && (
        <p>
          It takes the place of “{engagement.replaces.title}”. If that one is not signed, its signers get an
          email that it can’t be signed any more.
        </p>
      )}
      <Warnings findings={findings} />
      {findings.missing.length > 0 && (
        <Alert tone="yellow" title="Elements that a letter should have">
          {listInWords(findings.missing.map((element) => letterElementLabels[element]))}. You can send it
          without them.
        </Alert>
      )}
    </AlertDialog>
  );
}

function Emails({ engagement: { client, draftParties, inTurn } }: { engagement: WholeEngagement }) {
  const { data: signers = [] } = useQuery(signersQuery(client.id));
  if (draftParties.length === 0)
    return (
      <Alert tone="red" title="Nobody signs yet">
        Add at least one person under Who signs first.
      </Alert>
    );
  return (
    <ul aria-label="Emails" className="flex flex-col gap-1.5">
      {draftParties.map(({ accountId, name }, index) => {
        const email = signers.find((signer) => signer.accountId === accountId)?.email;
        return (
          <li key={accountId} className="wrap-anywhere">
            <span className="font-strong">{name}</span>
            {email !== undefined && ` (${email})`}{' '}
            {inTurn && index > 0
              ? `gets an email to sign once ${draftParties[index - 1]?.name ?? 'the one before'} has signed.`
              : 'gets an email to sign now.'}
          </li>
        );
      })}
      <li className="text-ink-2">
        Reminders follow until {draftParties.length === 1 ? 'it is signed' : 'everyone has signed'}. Everyone
        gets the signed copy, and you get an email when it is signed or declined.
      </li>
    </ul>
  );
}
