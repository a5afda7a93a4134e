import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link, useLocation } from '@tanstack/react-router';
import { adminClosingEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { legalHoldEndpoints } from '#contract/retention/endpoints.ts';
import type { Client, Member } from '#contract/clients/schemas.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { isNotFound, loadFailure } from '#web/api/api-error.ts';
import { ClientStaff } from '#web/features/accounts/access/ClientStaff.tsx';
import { CloseOrReopen } from '#web/features/accounts/access/CloseOrReopen.tsx';
import { ResetSecondFactorDialog } from '#web/features/accounts/second-factor/ResetSecondFactorDialog.tsx';
import { ClientDeadlines } from '#web/features/deadlines/ClientDeadlines.tsx';
import { ClientJobs } from '#web/features/client-jobs/ClientJobs.tsx';
import { ClientFacts } from '#web/features/clients/record/ClientFacts.tsx';
import { ClosingRequest } from '#web/features/clients/closing/ClosingRequest.tsx';
import { ClientStatusBadge } from '#web/features/clients/ClientStatusBadge.tsx';
import { Members } from '#web/features/clients/Members.tsx';
import { nextOfClientQuery } from '#web/features/bookings/queries.ts';
import { clientQuery } from '#web/features/clients/queries.ts';
import { clientBalanceQuery } from '#web/features/invoices/queries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Timeline } from '#web/features/clients/Timeline.tsx';
import { ClientDocuments } from '#web/features/documents/ClientDocuments.tsx';
import { InvitePerson } from '#web/features/clients/invitations/InvitePerson.tsx';
import { OpenInvitations } from '#web/features/clients/invitations/OpenInvitations.tsx';
import { ClientBalance } from '#web/features/invoices/ClientBalance.tsx';
import { CoverageNotice } from '#web/features/engagements/CoverageNotice.tsx';
import { ClientEngagements } from '#web/features/engagements/ClientEngagements.tsx';
import { NextMeeting } from '#web/features/bookings/NextMeeting.tsx';
import { ClientInvoices } from '#web/features/invoices/ClientInvoices.tsx';
import { Conversation } from '#web/features/messages/Conversation.tsx';
import { ClientStorage } from '#web/features/clients/storage/ClientStorage.tsx';
import { ClientHold } from '#web/features/retention/ClientHold.tsx';
import { legalHoldsQuery } from '#web/features/retention/queries.ts';
import { ClientTasks } from '#web/features/tasks/ClientTasks.tsx';
import { ClientRequestLists } from '#web/features/tasks/request-lists/ClientRequestLists.tsx';
import { RequestListDialog } from '#web/features/tasks/request-lists/RequestListDialog.tsx';
import { ClientHeadActions } from '#web/screens/admin/clients/ClientHeadActions.tsx';
import { BackLink, AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { NewWorkLinks } from '#web/layouts/admin/NewWorkMenu.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { MessageWork } from './new-work/MessageWork.tsx';
import { isIn, numberIn } from '#web/lib/search-params/search-values.ts';

const tabs = [
  'tasks',
  'jobs',
  'deadlines',
  'documents',
  'invoices',
  'letters',
  'messages',
  'people',
  'timeline',
] as const;
type ClientTab = (typeof tabs)[number];

export interface ClientSearch {
  tab?: ClientTab | undefined;
  /** The id of a possible duplicate, to compare with. */
  merge?: number | undefined;
  /** Opens the form for a new task. */
  new?: true | undefined;
}

export const Route = createFileRoute('/_admin/admin/clients/$id')({
  validateSearch: ({ tab, merge, new: isNew }: Record<string, unknown>): ClientSearch => {
    const requested = tabs.find((value) => value === tab);
    return {
      tab: requested === 'tasks' ? undefined : requested,
      merge: numberIn(merge),
      new: isIn(isNew),
    };
  },
  head: () => ({ meta: [{ title: 'Client | Admin Dashboard' }] }),
  component: ClientPage,
});

function ClientPage() {
  const { id } = Route.useParams();
  const { data, error, refetch } = useQuery(clientQuery(Number(id)));
  const maySeeHolds = useMayCall()(legalHoldEndpoints.list);
  // What shows above or beside everything else: appearing later, it would shift the page.
  const facts = [
    useQuery({ ...legalHoldsQuery, enabled: maySeeHolds }),
    useQuery(clientBalanceQuery(Number(id))),
    useQuery(nextOfClientQuery(Number(id))),
  ];
  return (
    <>
      <BackLink to="/admin/clients">Clients</BackLink>
      {isNotFound(error) ? (
        <EmptyState sentence="Client not found." />
      ) : (
        <Loaded
          what="this client"
          data={facts.some(({ isLoading, isFetched }) => isLoading && !isFetched) ? undefined : data}
          failure={loadFailure(error)}
          onRetry={() => void refetch()}
          skeleton={[10, 32, 64].map((height) => (
            <Skeleton key={height} className={heights[height] ?? ''} />
          ))}
        >
          {(client) => <ClientDetails key={client.id} client={client} />}
        </Loaded>
      )}
    </>
  );
}

const heights: Record<number, string> = { 10: 'h-10 w-64', 32: 'h-32', 64: 'h-64' };

/** Everything about one client: a tab for each kind of work, with its facts beside them, or above them on narrow screens. */
function ClientDetails({ client }: { client: Client }) {
  const { tab = 'tasks', merge, new: isNewTaskOpen = false } = Route.useSearch();
  const newWork = useLocation({ select: ({ state }) => state.newWork });
  const navigate = Route.useNavigate();
  const mayCall = useMayCall();
  const coverage = client.status !== 'archived' && <CoverageNotice clientId={client.id} />;
  return (
    <>
      <title>{`${client.name} | Admin Dashboard`}</title>
      <AdminHeading
        heading={client.name}
        badge={<ClientStatusBadge status={client.status} />}
        actions={
          <ClientHeadActions
            client={client}
            merge={merge}
            onCompared={() =>
              void navigate({
                search: ({ merge: _compared, ...search }) => search,
                replace: true,
                resetScroll: false,
              })
            }
          >
            <CommonActions clientId={client.id} tab={tab} />
          </ClientHeadActions>
        }
      />
      {mayCall(adminClosingEndpoints.accept) && <ClosingRequest client={client} />}
      {mayCall(legalHoldEndpoints.list) && <ClientHold clientId={client.id} />}
      <div className="items-start gap-x-8 min-[87.5rem]:grid min-[87.5rem]:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="min-[87.5rem]:col-start-2 min-[87.5rem]:row-start-1">
          <KeyFacts client={client} />
          <ClientFacts
            client={client}
            emailLog={
              mayCall(emailEndpoints.list) && (
                <Link to="/admin/outbox" search={{ client: client.id }} className="link">
                  Email log
                </Link>
              )
            }
          />
        </div>
        <Tabs
          label="Client"
          className="mt-2 max-sm:*:[[role=tablist]]:scroll-edges min-[87.5rem]:col-start-1 min-[87.5rem]:row-start-1 min-[87.5rem]:mt-0"
          value={tab}
          onValueChange={(next) =>
            void navigate({
              search: next === 'tasks' ? {} : { tab: next },
              replace: true,
              resetScroll: false,
            })
          }
          tabs={[
            {
              value: 'tasks',
              label: 'Tasks',
              panel: (
                <>
                  <NobodyEmailed client={client} />
                  <ClientTasks
                    clientId={client.id}
                    archived={client.status === 'archived'}
                    newTask={{
                      isOpened: isNewTaskOpen,
                      initial: newWork,
                      onClose: () => {
                        if (isNewTaskOpen) void navigate({ search: {}, replace: true, resetScroll: false });
                      },
                    }}
                  />
                </>
              ),
            },
            {
              value: 'jobs',
              label: 'Jobs',
              panel: (
                <>
                  {coverage}
                  <ClientJobs
                    clientId={client.id}
                    archived={client.status === 'archived'}
                    notice={(id, title) => <CoverageNotice clientId={id} texts={[title]} />}
                  />
                </>
              ),
            },
            {
              value: 'deadlines',
              label: 'Deadlines',
              panel: (
                <>
                  {coverage}
                  <ClientDeadlines clientId={client.id} archived={client.status === 'archived'} />
                </>
              ),
            },
            {
              value: 'documents',
              label: 'Documents',
              panel: (
                <>
                  <NobodyEmailed client={client} />
                  <ClientRequestLists clientId={client.id} archived={client.status === 'archived'} />
                  <ClientDocuments
                    clientId={client.id}
                    archived={client.status === 'archived'}
                    request={<RequestListDialog clientId={client.id} />}
                    actsOn={
                      client.status === 'archived'
                        ? undefined
                        : ({ name, description }) => (
                            <NewWorkLinks
                              clientId={client.id}
                              title={`Review: ${name}`}
                              text={description === '' ? name : `${name}: ${description}`}
                            />
                          )
                    }
                    storage={<ClientStorage clientId={client.id} />}
                  />
                </>
              ),
            },
            {
              value: 'invoices',
              label: 'Invoices',
              panel: (
                <>
                  {coverage}
                  <ClientInvoices clientId={client.id} archived={client.status === 'archived'} />
                </>
              ),
            },
            {
              value: 'letters',
              label: 'Letters',
              panel: (
                <>
                  {coverage}
                  <ClientEngagements clientId={client.id} archived={client.status === 'archived'} />
                </>
              ),
            },
            {
              value: 'messages',
              label: 'Messages',
              panel: (
                <>
                  <NobodyEmailed client={client} />
                  <Conversation
                    clientId={client.id}
                    name={client.name}
                    actsOn={
                      client.status === 'archived'
                        ? undefined
                        : (message) => <MessageWork message={message} clientId={client.id} />
                    }
                  />
                </>
              ),
            },
            { value: 'people', label: 'People', panel: <People client={client} /> },
            { value: 'timeline', label: 'Timeline', panel: <Timeline clientId={client.id} /> },
          ]}
        />
      </div>
    </>
  );
}

/** What is done for a client most often, each where its own tab doesn't offer it already; a phone has room for one. */
function CommonActions({ clientId, tab }: { clientId: number; tab: ClientTab }) {
  return (
    <>
      {tab !== 'messages' && (
        <Button
          variant="secondary"
          render={
            <Link
              to="/admin/clients/$id"
              params={{ id: String(clientId) }}
              search={{ tab: 'messages' }}
              replace
              resetScroll={false}
            />
          }
        >
          Message
        </Button>
      )}
      {tab !== 'documents' && (
        <RequestListDialog
          clientId={clientId}
          trigger={
            <Button variant="secondary" className="max-sm:hidden">
              Ask for documents
            </Button>
          }
        />
      )}
      {tab !== 'invoices' && (
        <Button
          variant="secondary"
          className="max-sm:hidden"
          render={<Link to="/admin/invoices/new" search={{ client: clientId }} />}
        >
          New invoice
        </Button>
      )}
    </>
  );
}

/** A note that nobody is emailed, above lists that only people with access are emailed about. */
function NobodyEmailed({ client: { id, status, members } }: { client: Client }) {
  if (status === 'archived' || members.some(({ closed }) => !closed)) return null;
  return (
    <p className="mb-4 text-ink-2 max-sm:mb-2 max-sm:text-small">
      Nobody has portal access, so nobody is emailed about this.{' '}
      <Link
        to="/admin/clients/$id"
        params={{ id: String(id) }}
        search={{ tab: 'people' }}
        replace
        resetScroll={false}
        className="link"
      >
        Invite someone
      </Link>
    </p>
  );
}

/** Balance, next meeting and open tasks: only what there is. */
function KeyFacts({ client: { id, openTasks, overdueTasks } }: { client: Client }) {
  return (
    <dl
      aria-label="In numbers"
      className="mb-3 flex flex-wrap gap-px overflow-hidden rounded-lg border border-rule-2 bg-rule empty:hidden *:grow *:bg-sheet *:px-5 *:py-2.5 min-[87.5rem]:mb-5 min-[87.5rem]:*:flex min-[87.5rem]:*:basis-full min-[87.5rem]:*:items-baseline min-[87.5rem]:*:justify-between min-[87.5rem]:*:gap-3 [&_dd]:text-heading [&_dd]:wrap-anywhere [&_dt]:text-small [&_dt]:text-ink-2"
    >
      <ClientBalance clientId={id} />
      <NextMeeting clientId={id} />
      {openTasks > 0 && (
        <div>
          <dt>Open tasks</dt>
          <dd>
            {openTasks}
            {overdueTasks > 0 && `, ${overdueTasks} overdue`}
          </dd>
        </div>
      )}
    </dl>
  );
}

function People({ client }: { client: Client }) {
  const mayInvite = useMayCall()(invitationEndpoints.invite);
  const isArchived = client.status === 'archived';
  // If reopened, such an account could enter the portal of an archived client.
  const isLockedOut = (member: Member) => isArchived && member.closed && !member.hasOtherClients;
  return (
    <div className="flex flex-col gap-6">
      <Members
        client={client}
        actions={(member) => (
          <>
            {member.secondFactor && !member.closed && (
              <ResetSecondFactorDialog id={member.id} username={member.username} />
            )}
            {!isLockedOut(member) && <CloseOrReopen account={member} closed={member.closed} />}
          </>
        )}
      />
      {mayInvite && <OpenInvitations archived={isArchived} invitations={client.invitations} />}
      {isArchived && mayInvite && (
        <p className="text-ink-2">
          {client.members.some(isLockedOut)
            ? 'Archived clients can’t get invitations, and their closed accounts can’t be reopened. Restore the client first.'
            : 'Archived clients can’t get invitations. Restore the client first.'}
        </p>
      )}
      {mayInvite && !isArchived && (
        <section aria-labelledby="invite">
          <h2 id="invite" className="mb-3 text-heading">
            Invite a person
          </h2>
          <InvitePerson
            clientId={client.id}
            // The first person to invite is usually the client's own contact.
            proposed={client.members.length + client.invitations.length === 0 ? client.email : ''}
          />
        </section>
      )}
      <ClientStaff clientId={client.id} />
    </div>
  );
}
