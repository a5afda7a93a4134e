import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide';
import type { ConversationFilter } from '#contract/messages/rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { clientQuery } from '#web/features/clients/queries.ts';
import { Conversation } from '#web/features/messages/Conversation.tsx';
import { Inbox } from '#web/features/messages/Inbox.tsx';
import { inboxFilters, inboxQuery, isConversationFilter } from '#web/features/messages/conversations.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { MessageWork } from './new-work/MessageWork.tsx';
import { numberIn } from '#web/lib/search-params/search-values.ts';

export interface MessagesSearch {
  show?: ConversationFilter | undefined;
  client?: number | undefined;
}

export const Route = createFileRoute('/_admin/admin/messages')({
  // `client` is the open conversation, which emails link to. Imports nothing: this code is part of every page's script.
  validateSearch: ({ show, client }: Record<string, unknown>): MessagesSearch => ({
    show: show === 'unread' || show === 'firm' || show === 'client' ? show : undefined,
    client: numberIn(client),
  }),
  head: () => ({ meta: [{ title: 'Messages | Admin Dashboard' }] }),
  component: Messages,
});

/** The inbox of all clients, and next to it the open conversation; on a phone only one of the two. */
function Messages() {
  const { client, show = 'all' } = Route.useSearch();
  const { data: conversations } = useInfiniteQuery(inboxQuery(show));
  const isOpen = client !== undefined;
  return (
    // On wide screens both panes end at the bottom of the window; 7.6rem is the layout's header and padding.
    <div className="xl:flex xl:h-[max(34rem,calc(100dvh-7.6rem))] xl:flex-col">
      <div className={cx(isOpen && 'max-xl:sr-only')}>
        <AdminHeading
          heading="Messages"
          lead="What clients write in the portal, unread first, and whose turn it is to answer."
        />
      </div>
      <div className="grid items-start gap-6 xl:min-h-0 xl:grow xl:grid-cols-[min(21rem,40%)_minmax(0,1fr)] xl:grid-rows-[minmax(0,1fr)] xl:items-stretch">
        <div className={cx('flex min-h-0 min-w-0 flex-col gap-4', isOpen && 'max-xl:hidden')}>
          <Conversations openId={client} />
        </div>
        {isOpen ? (
          <OpenConversation key={client} clientId={client} />
        ) : (
          conversations?.pages.some((page) => page.length > 0) && (
            <EmptyState
              className="self-start max-xl:hidden"
              sentence="Choose a conversation to read and answer it."
            />
          )
        )}
      </div>
    </div>
  );
}

function Conversations({ openId }: { openId: number | undefined }) {
  const { show = 'all' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const query = useInfiniteQuery(inboxQuery(show));
  const { data, hasNextPage } = query;
  const isFilteredOut =
    show !== 'all' &&
    data !== undefined &&
    !hasNextPage &&
    !data.pages.flat().some(({ clientId }) => clientId === openId);
  return (
    <>
      <Select
        label="Show"
        hideLabel
        choices={inboxFilters}
        value={show}
        onChange={({ target: { value } }) => {
          const next = isConversationFilter(value) && value !== 'all' ? value : undefined;
          void navigate({
            search: (current) => ({ ...current, show: next }),
            replace: true,
            resetScroll: false,
          });
        }}
      />
      {openId !== undefined && isFilteredOut && <OutsideFilter clientId={openId} />}
      <div className="xl:min-h-0 xl:grow xl:overflow-y-auto">
        <PagedList
          what="the conversations"
          query={query}
          failure={loadFailure(query.error)}
          skeleton={<Skeleton className="h-96" />}
          more="Show more conversations"
          empty={
            <EmptyState
              sentence={emptyText(show, openId !== undefined)}
              action={
                show === 'all' && (
                  <Button variant="secondary" render={<Link to="/admin/clients" />}>
                    Choose a client to write to
                  </Button>
                )
              }
            />
          }
        >
          {(conversations) => <Inbox conversations={conversations} openId={openId} />}
        </PagedList>
      </div>
    </>
  );
}

function emptyText(show: ConversationFilter, isOpen: boolean): string {
  if (show === 'all') return 'No messages yet';
  return isOpen ? 'No other conversations match this filter.' : 'No conversations match this filter.';
}

/** Keeps the open conversation in the list after a reply, when it no longer matches the filter. */
function OutsideFilter({ clientId }: { clientId: number }) {
  const { data } = useQuery(clientQuery(clientId));
  if (!data) return null;
  return (
    <div className="rounded-lg border border-rule-2 bg-pine-wash px-4 py-3">
      <Link
        to="/admin/messages"
        search={(current) => current}
        resetScroll={false}
        aria-current
        className="link font-strong wrap-anywhere"
      >
        {data.name}
      </Link>
      <p className="text-small text-ink-2">This open conversation doesn’t match the filter.</p>
    </div>
  );
}

function OpenConversation({ clientId }: { clientId: number }) {
  const { data, error, refetch } = useQuery(clientQuery(clientId));
  return (
    <section aria-label={data?.name ?? 'Conversation'} className="min-w-0 xl:flex xl:min-h-0 xl:flex-col">
      <Link
        to="/admin/messages"
        search={(current) => ({ ...current, client: undefined })}
        className="link mb-3 inline-flex min-h-6 items-center gap-1.5 xl:hidden"
      >
        <Icon of={ArrowLeft} /> All conversations
      </Link>
      <Loaded
        what="this client"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-[400px]" />}
      >
        {({ id, name, status }) => (
          <Conversation
            clientId={id}
            name={name}
            actsOn={
              status === 'archived' ? undefined : (message) => <MessageWork message={message} clientId={id} />
            }
            heading={
              <h2 className="text-heading wrap-anywhere">
                <Link to="/admin/clients/$id" params={{ id: String(id) }} className="link">
                  {name}
                </Link>
              </h2>
            }
          />
        )}
      </Loaded>
    </section>
  );
}
