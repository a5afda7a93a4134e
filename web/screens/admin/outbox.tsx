import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { LetterSummary } from '#contract/letters.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { LetterDialog } from '#web/features/letters/LetterDialog.tsx';
import { lettersQuery } from '#web/features/letters/queries.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Table } from '#web/ui/Table.tsx';

export const Route = createFileRoute('/_desk/admin/outbox')({
  validateSearch: ({ letter }: Record<string, unknown>): { letter?: string | undefined } => ({
    letter: typeof letter === 'string' ? letter : undefined,
  }),
  head: () => ({ meta: [{ title: 'Outbox | Admin Dashboard' }] }),
  component: Outbox,
});

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function Outbox() {
  const { letter } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <DeskHeading
        heading="Outbox"
        lead="Letters are kept here while no mail server is set. With one, they go out directly and this list stays empty."
      />
      <Letters onOpen={(id) => void navigate({ search: { letter: id } })} />
      {letter !== undefined && <LetterDialog id={letter} onClose={() => void navigate({ search: {} })} />}
    </>
  );
}

function Letters({ onOpen }: { onOpen: (id: string) => void }) {
  const { data, error, refetch } = useQuery(lettersQuery);
  return (
    <Loaded
      what="the letters"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      blocks={<Skeleton className="h-80" />}
    >
      {(letters) =>
        letters.length > 0 ? (
          <LettersTable letters={letters} onOpen={onOpen} />
        ) : (
          <EmptyState sentence="No letters have been written yet. A booking or a message brings the first ones." />
        )
      }
    </Loaded>
  );
}

interface LettersTableProps {
  letters: readonly LetterSummary[];
  onOpen: (id: string) => void;
}

function LettersTable({ letters, onOpen }: LettersTableProps) {
  return (
    <Table
      label="Letters"
      rows={letters}
      rowKey={(letter) => letter.id}
      columns={[
        {
          key: 'subject',
          header: 'Subject',
          cell: (letter) => <span className="font-strong">{letter.subject}</span>,
        },
        { key: 'to', header: 'To', cell: (letter) => <span className="wrap-anywhere">{letter.to}</span> },
        {
          key: 'sent',
          header: 'Written',
          short: true,
          cell: (letter) => momentFormat.format(new Date(letter.sentAt)),
        },
        {
          key: 'read',
          header: 'Read',
          hideHeader: true,
          cell: (letter) => (
            <Button
              variant="secondary"
              aria-label={`Read ${letter.subject} to ${letter.to}`}
              onClick={() => onOpen(letter.id)}
            >
              Read
            </Button>
          ),
        },
      ]}
    />
  );
}
