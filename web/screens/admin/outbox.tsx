import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { loadFailure } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { EmailsTable } from '#web/features/emails/EmailsTable.tsx';
import { emailsQuery, sendingQuery, type ShownEmails } from '#web/features/emails/queries.ts';
import { SendingNotice } from '#web/features/emails/SendingNotice.tsx';
import { OutboxDialog } from '#web/features/emails/OutboxDialog.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

const shownChoices: { value: ShownEmails; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'problems', label: 'Problems' },
  { value: 'queued', label: 'Queued' },
  { value: 'sent', label: 'Sent' },
];

export interface OutboxSearch {
  email?: string | undefined;
  emails?: ShownEmails | undefined;
}

export const Route = createFileRoute('/_admin/admin/outbox')({
  validateSearch: ({ email, emails }: Record<string, unknown>): OutboxSearch => ({
    email: typeof email === 'string' ? email : undefined,
    emails: isShown(emails) && emails !== 'all' ? emails : undefined,
  }),
  head: () => ({ meta: [{ title: 'Outbox | Admin Dashboard' }] }),
  component: Outbox,
});

function isShown(value: unknown): value is ShownEmails {
  return shownChoices.some((choice) => choice.value === value);
}

function Outbox() {
  const { email, emails: show = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useSignedIn();
  const { data: sending } = useQuery(sendingQuery);
  const isOwner = user?.position === 'owner';
  return (
    <>
      <AdminHeading
        heading="Outbox"
        lead={
          sending?.via === 'outbox'
            ? 'No mail server is set, so emails are kept here and don’t leave.'
            : 'Every email of the site, and where it is.'
        }
      />
      <SendingNotice isOwner={isOwner} />
      <div className="mb-4 max-w-52">
        <Select
          label="Show"
          hideLabel
          choices={shownChoices}
          value={show}
          onChange={({ target: { value } }) =>
            void navigate({ search: { emails: isShown(value) ? value : undefined }, replace: true })
          }
        />
      </div>
      <Emails
        shown={show}
        isOwner={isOwner}
        onOpen={(id) => void navigate({ search: { emails: show, email: id } })}
        onShowAll={() => void navigate({ search: {}, replace: true })}
      />
      {email !== undefined && (
        <OutboxDialog id={email} onClose={() => void navigate({ search: { emails: show } })} />
      )}
    </>
  );
}

interface EmailsProps {
  shown: ShownEmails;
  isOwner: boolean;
  onOpen: (id: string) => void;
  onShowAll: () => void;
}

function Emails({ shown, isOwner, onOpen, onShowAll }: EmailsProps) {
  const query = useInfiniteQuery(emailsQuery(shown));
  return (
    <PagedList
      what="the emails"
      query={query}
      failure={loadFailure(query.error)}
      blocks={<Skeleton className="h-80" />}
      more="Show more emails"
      empty={
        shown === 'all' ? (
          <EmptyState sentence="There are no emails yet. A booking or a message brings the first ones." />
        ) : (
          <EmptyState
            sentence="There are no such emails."
            action={
              <Button variant="secondary" onClick={onShowAll}>
                Show all emails
              </Button>
            }
          />
        )
      }
    >
      {(emails) => <EmailsTable emails={emails} isOwner={isOwner} onOpen={onOpen} />}
    </PagedList>
  );
}
