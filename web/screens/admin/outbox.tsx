import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { emailEndpoints, emailTextEndpoints } from '#contract/emails/endpoints.ts';
import type { Email, EmailSending } from '#contract/emails/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { ClientSelect } from '#web/features/clients/ClientSelect.tsx';
import { EmailDialog } from '#web/features/emails/EmailDialog.tsx';
import { EmailFilters } from '#web/features/emails/EmailFilters.tsx';
import { EmailsTable } from '#web/features/emails/EmailsTable.tsx';
import { type EmailSearch, emailSearchOf } from '#web/features/emails/email-search.ts';
import { emailsQuery, queryOf, sendingQuery } from '#web/features/emails/queries.ts';
import { TestEmail } from '#web/features/emails/TestEmail.tsx';
import { SendingNotice } from '#web/features/emails/SendingNotice.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { textIn } from '#web/lib/search-params/search-values.ts';

/** The filters, and the id of the open email. */
export interface EmailLogSearch extends EmailSearch {
  email?: string | undefined;
}

export const Route = createFileRoute('/_admin/admin/outbox')({
  validateSearch: (search: Record<string, unknown>): EmailLogSearch => ({
    ...emailSearchOf(search),
    email: textIn(search['email']),
  }),
  head: () => ({ meta: [{ title: 'Email log | Admin Dashboard' }] }),
  component: EmailLog,
});

function EmailLog() {
  const { email, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: sending } = useQuery(sendingQuery);
  const mayCall = useMayCall();
  const maySend = mayCall(emailEndpoints.sendAgain);
  const updateSearch = (next: EmailSearch) =>
    void navigate({ search: next, replace: true, resetScroll: false });
  return (
    <>
      <AdminHeading
        heading="Email log"
        lead={
          sending?.via === 'outbox'
            ? 'No mail server is set up, so emails are kept here and not sent.'
            : 'Every email we send, whether it arrived, and what it says.'
        }
        actions={
          <>
            <TestEmail />
            {mayCall(emailTextEndpoints.list) && (
              <Button variant="secondary" render={<Link to="/admin/email-texts" />}>
                Email texts
              </Button>
            )}
          </>
        }
      />
      <SendingNotice isOwner={maySend} />
      <EmailFilters
        search={search}
        onChange={updateSearch}
        client={
          <ClientSelect
            id={search.client}
            onChoose={(client) => updateSearch({ ...search, client })}
            placeholder="All clients"
            withArchived
          />
        }
      />
      <Emails
        search={search}
        via={sending?.via}
        maySend={maySend}
        onOpen={(id) => void navigate({ search: { ...search, email: id }, resetScroll: false })}
        onShowAll={() => updateSearch({})}
      />
      {email !== undefined && (
        <EmailDialog
          key={email}
          id={email}
          via={sending?.via}
          maySend={maySend}
          clientOf={ClientLink}
          onClose={() => void navigate({ search, resetScroll: false })}
        />
      )}
    </>
  );
}

interface EmailsProps {
  search: EmailSearch;
  via: EmailSending['via'] | undefined;
  maySend: boolean;
  onOpen: (id: string) => void;
  onShowAll: () => void;
}

function Emails({ search, via, maySend, onOpen, onShowAll }: EmailsProps) {
  const shown = useDeferredValue(search);
  const query = useInfiniteQuery({ ...emailsQuery(shown), placeholderData: keepPreviousData });
  const isFiltered = Object.keys(queryOf(shown)).length > 0;
  return (
    <PagedList
      what="the emails"
      query={query}
      failure={loadFailure(query.error)}
      skeleton={<Skeleton className="h-80" />}
      more="Show more emails"
      empty={
        isFiltered ? (
          <EmptyState
            sentence="No emails match these filters."
            action={
              <Button variant="secondary" onClick={onShowAll}>
                Show all emails
              </Button>
            }
          />
        ) : (
          <EmptyState sentence="There are no emails yet. A booking or a message sends the first ones." />
        )
      }
    >
      {(emails) => <EmailsTable {...{ emails, via, maySend, onOpen }} clientOf={ClientLink} />}
    </PagedList>
  );
}

function ClientLink({ id, name }: NonNullable<Email['client']>) {
  return (
    <Link to="/admin/clients/$id" params={{ id: String(id) }} className="relative z-10 wrap-anywhere link">
      {name}
    </Link>
  );
}
