import { dateTimeText } from '#contract/date-times.ts';
import type { EmailState } from '#contract/emails/rules.ts';
import type { Email } from '#contract/emails/schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { useSendAgain } from './use-email-actions.ts';

const stateLabels: Readonly<Record<EmailState, { tone: Tone; copy: string }>> = {
  queued: { tone: 'yellow', copy: 'Queued' },
  sending: { tone: 'blue', copy: 'Sending' },
  sent: { tone: 'green', copy: 'Sent' },
  failed: { tone: 'red', copy: 'Failed' },
  uncertain: { tone: 'orange', copy: 'Uncertain' },
  discarded: { tone: 'neutral', copy: 'Not sent' },
};

/** Without a mail server an email goes no further than this. */
const inOutbox = { tone: 'neutral', copy: 'In the outbox' } as const;

interface EmailsTableProps {
  emails: readonly Email[];
  isOwner: boolean;
  onOpen: (id: string) => void;
}

/** Emails with recipient, state and possible actions. */
export function EmailsTable({ emails, isOwner, onOpen }: EmailsTableProps) {
  const { mutate, isPending, variables } = useSendAgain();
  return (
    <Table
      label="Emails"
      rows={emails}
      rowKey={(email) => email.id}
      columns={[
        {
          key: 'subject',
          header: 'Subject',
          cell: (email) => <span className="font-strong">{titleOf(email)}</span>,
        },
        {
          key: 'to',
          header: 'To',
          cell: ({ to }) => <span className="wrap-anywhere">{to ?? 'Not known yet'}</span>,
        },
        { key: 'state', header: 'State', cell: (email) => <State email={email} /> },
        {
          key: 'at',
          header: 'Written',
          short: true,
          cell: ({ createdAt }) => dateTimeText(createdAt),
        },
        {
          key: 'actions',
          header: 'Actions',
          hideHeader: true,
          cell: (email) => (
            <span className="flex flex-wrap gap-3">
              {email.readable && (
                <Button
                  variant="secondary"
                  aria-label={`Read ${titleOf(email)} to ${email.to ?? ''}`}
                  onClick={() => onOpen(email.id)}
                >
                  Read
                </Button>
              )}
              {isOwner && (email.state === 'failed' || email.state === 'uncertain') && (
                <Button
                  variant="secondary"
                  aria-label={`Send again: ${titleOf(email)} to ${email.to ?? ''}`}
                  pending={isPending && variables.id === email.id}
                  pendingLabel="Sending"
                  onClick={() => mutate(email)}
                >
                  Send again
                </Button>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

function State({ email: { state, problem, nextTryAt, readable } }: { email: Email }) {
  const { tone, copy } = readable ? inOutbox : stateLabels[state];
  return (
    <span className="flex flex-col items-start gap-1">
      <Badge tone={tone}>{copy}</Badge>
      {problem !== null && <span className="text-small text-ink-2">{problem}</span>}
      {nextTryAt !== null && problem !== null && (
        <span className="text-small text-ink-2">Next try: {dateTimeText(nextTryAt)}</span>
      )}
    </span>
  );
}

/** The kind of email replaces a subject that was never written. */
function titleOf({ subject, kind }: Email): string {
  return subject ?? kind.replaceAll('-', ' ');
}
