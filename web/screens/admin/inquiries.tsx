import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { InquiryFilter } from '#contract/inquiries/rules.ts';
import { ApiError, loadFailure } from '#web/api/api-error.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { ClientOfPerson } from '#web/features/clients/ClientOfPerson.tsx';
import { inquiryFilterChoices, isInquiryFilter } from '#web/features/inquiries/filters.ts';
import { InquiriesTable } from '#web/features/inquiries/InquiriesTable.tsx';
import { InquiryDialog } from '#web/features/inquiries/InquiryDialog.tsx';
import { inboxQuery, inquiryQuery } from '#web/features/inquiries/queries.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { storeDraft, readDraft } from '#web/lib/drafts/draft-text.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PersonsWork } from './new-work/PersonsWork.tsx';
import { numberIn } from '#web/lib/search-params/search-values.ts';

export const Route = createFileRoute('/_admin/admin/inquiries')({
  // `inquiry` is the open message, which emails link to.
  validateSearch: ({
    filter,
    inquiry,
  }: Record<string, unknown>): { filter?: InquiryFilter | undefined; inquiry?: number | undefined } => ({
    filter: isInquiryFilter(filter) && filter !== 'inbox' ? filter : undefined,
    inquiry: numberIn(inquiry),
  }),
  head: () => ({ meta: [{ title: 'Inquiries | Admin Dashboard' }] }),
  component: Inquiries,
});

function Inquiries() {
  const { filter = 'inbox' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const show = (next: string) =>
    void navigate({
      search: isInquiryFilter(next) && next !== 'inbox' ? { filter: next } : {},
      replace: true,
    });
  return (
    <>
      <AdminHeading heading="Inquiries" lead="What visitors wrote through the contact form." />
      <Select
        label="Filter inquiries"
        hideLabel
        className="mb-4 sm:w-52"
        choices={inquiryFilterChoices}
        value={filter}
        onChange={({ target }) => show(target.value)}
      />
      <Inbox filter={filter} onShowInbox={() => show('inbox')} />
    </>
  );
}

function Inbox({ filter, onShowInbox }: { filter: InquiryFilter; onShowInbox: () => void }) {
  const { inquiry: openId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery(inboxQuery(filter));
  const goTo = (inquiry: number | undefined) =>
    void navigate({ search: (current) => ({ ...current, inquiry }), resetScroll: false });
  return (
    <>
      {openId !== undefined && <OpenInquiry id={openId} onClose={() => goTo(undefined)} />}
      <PagedList
        what="the inquiries"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-96" />}
        more="Show more inquiries"
        empty={
          <EmptyState
            sentence={filter === 'inbox' ? 'No inquiries are waiting.' : 'No inquiries match this filter.'}
            action={
              filter !== 'inbox' && (
                <Button variant="secondary" onClick={onShowInbox}>
                  Show the inbox
                </Button>
              )
            }
          />
        }
      >
        {(inquiries) => <InquiriesTable inquiries={inquiries} onOpen={({ id }) => goTo(id)} />}
      </PagedList>
    </>
  );
}

/** The message in the URL. It stays open even if its new status no longer matches the filter. */
function OpenInquiry({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error } = useQuery({
    ...inquiryQuery(id),
    // Polls until the delivery of its emails is known.
    refetchInterval: ({ state }) =>
      state.data?.answers.some(({ delivery }) => delivery === 'waiting') ? 3000 : false,
  });
  const draftName = `${useDraftName(inquiryEndpoints.answer.path) ?? ''} ${id}`;
  if (data) {
    return (
      <InquiryDialog
        key={id}
        inquiry={data}
        draft={readDraft(draftName)}
        onDraft={(text) => storeDraft(draftName, text)}
        onSent={(text) => readDraft(draftName) === text && storeDraft(draftName, '')}
        onClose={onClose}
        client={
          <>
            <PersonsWork of="this inquiry" person={data} text={data.message} />
            <ClientOfPerson person={data} />
          </>
        }
      />
    );
  }
  if (!error) return null;
  return error instanceof ApiError && error.code === 'not-found' ? (
    <Alert tone="red" title="Message not found" className="mb-5">
      This link is for a message that doesn’t exist. Choose one from the list.
    </Alert>
  ) : (
    <Alert tone="red" title="The message could not be loaded" className="mb-5">
      {loadFailure(error)}
    </Alert>
  );
}
