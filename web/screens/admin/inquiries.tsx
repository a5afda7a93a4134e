import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { Inquiry } from '#contract/inquiries.ts';
import { loadFailure } from '#web/api/api-error.ts';
import {
  filterInquiries,
  type InquiryFilter,
  inquiryFilters,
  isInquiryFilter,
} from '#web/features/inquiries/filters.ts';
import { InquiriesTable } from '#web/features/inquiries/InquiriesTable.tsx';
import { InquiryDialog } from '#web/features/inquiries/InquiryDialog.tsx';
import { inboxQuery } from '#web/features/inquiries/queries.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export const Route = createFileRoute('/_desk/admin/inquiries')({
  // `inquiry` is the message that stands open: letters lead here.
  validateSearch: ({
    filter,
    inquiry,
  }: Record<string, unknown>): { filter?: InquiryFilter | undefined; inquiry?: number | undefined } => ({
    filter: isInquiryFilter(filter) && filter !== 'inbox' ? filter : undefined,
    inquiry: typeof inquiry === 'number' ? inquiry : undefined,
  }),
  head: () => ({ meta: [{ title: 'Inquiries | Admin Dashboard' }] }),
  component: Inquiries,
});

function Inquiries() {
  const { filter = 'inbox' } = Route.useSearch();
  const { data, error, refetch } = useQuery(inboxQuery);
  const navigate = Route.useNavigate();
  const show = (next: string) =>
    void navigate({
      search: isInquiryFilter(next) && next !== 'inbox' ? { filter: next } : {},
      replace: true,
    });
  return (
    <>
      <DeskHeading heading="Inquiries" lead="What visitors wrote through the contact form." />
      <Select
        label="Filter inquiries"
        hideLabel
        className="mb-4 sm:w-52"
        choices={inquiryFilters}
        value={filter}
        onChange={({ target }) => show(target.value)}
      />
      <Loaded
        what="the inquiries"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-96" />}
      >
        {(inquiries) => <Inbox inquiries={inquiries} filter={filter} onShowInbox={() => show('inbox')} />}
      </Loaded>
    </>
  );
}

interface InboxProps {
  inquiries: readonly Inquiry[];
  filter: InquiryFilter;
  onShowInbox: () => void;
}

function Inbox({ inquiries, filter, onShowInbox }: InboxProps) {
  const { inquiry: openId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [drafts, setDrafts] = useState<Readonly<Record<number, string>>>({});
  const shown = filterInquiries(inquiries, filter);
  // Looked up in the whole list: a message stays open although its new status leaves the filter.
  const open = inquiries.find(({ id }) => id === openId);
  const goTo = (inquiry: number | undefined) =>
    void navigate({ search: (now) => ({ ...now, inquiry }), resetScroll: false });
  return (
    <>
      {openId !== undefined && !open && (
        <Alert tone="red" title="There is no such message" className="mb-5">
          The address names a message that does not exist. Choose one from the list.
        </Alert>
      )}
      {shown.length > 0 ? (
        <InquiriesTable inquiries={shown} onOpen={({ id }) => goTo(id)} />
      ) : (
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
      )}
      {open && (
        <InquiryDialog
          key={open.id}
          inquiry={open}
          draft={drafts[open.id] ?? ''}
          onDraft={(words) => setDrafts((all) => ({ ...all, [open.id]: words }))}
          onClose={() => goTo(undefined)}
        />
      )}
    </>
  );
}
