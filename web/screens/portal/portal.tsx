import { createFileRoute } from '@tanstack/react-router';
import { CircleUser, FileText, ListChecks, MessageSquare, ReceiptText } from 'lucide';
import { displayName } from '#contract/accounts/rules.ts';
import type { ReferenceKind } from '#contract/messages/references.ts';
import type { Task } from '#contract/tasks/schemas.ts';
import { currentUserQuery, useSignedIn } from '#web/api/current-user.ts';
import { UploadDialog } from '#web/features/documents/UploadDialog.tsx';
import { AskAbout } from '#web/features/messages/AskAbout.tsx';
import { StorageNotice } from '#web/features/clients/storage/StorageNotice.tsx';
import { RequestedDocuments } from '#web/features/tasks/request-lists/RequestedDocuments.tsx';
import { myTasksQuery } from '#web/features/tasks/queries.ts';
import { TasksPanel } from '#web/features/tasks/TasksPanel.tsx';
import { useOpenRequests } from '#web/features/tasks/use-open-requests.ts';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import {
  businessCard,
  closedMonth,
  documentsPanel,
  invoicesPanel,
  messagesPanel,
  profilePanel,
  signaturesLink,
} from './lazy-panels.tsx';
import { portalSearch } from './portal-tabs.ts';
import { WaitingForYou } from './WaitingForYou.tsx';

export const Route = createFileRoute('/_portal/client-portal')({
  validateSearch: portalSearch,
  head: () => ({ meta: [{ title: 'Client Portal' }] }),
  // Prefetches the tasks while the page renders, for users who may enter.
  loader: ({ context: { queryClient } }) => {
    const prefetch = async () => {
      const user = await queryClient.fetchQuery(currentUserQuery);
      if (user && !user.mustEnroll) await queryClient.prefetchInfiniteQuery(myTasksQuery);
    };
    // The page itself shows what fails to load.
    void prefetch().catch(() => {});
  },
  component: Portal,
});

// Lazy: few clients need it.
const linkedClient = lazyComponent(
  async () => (await import('#web/features/accounts/memberships/LinkedClient.tsx')).LinkedClient,
);

// Lazy: below the first list.
const ownDeadlines = lazyComponent(
  async () => (await import('#web/features/deadlines/OwnDeadlines.tsx')).OwnDeadlines,
);

/** The portal: open items, then five tabs (requirements 2). */
function Portal() {
  const { tab = 'tasks', for: linked } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useSignedIn();
  const requests = useOpenRequests();
  if (!user) return null;
  const ask = (about: { kind: ReferenceKind; id: number; title: string }, short = false) => (
    <AskAbout
      {...{ about, short }}
      onAsk={() => void navigate({ search: { tab: 'messages' }, resetScroll: false })}
    />
  );
  return (
    <>
      {user.severalClients && linked !== undefined && (
        <linkedClient.Component
          key={linked}
          id={linked}
          tab={tab}
          onStay={() => void navigate({ search: { tab: tab === 'tasks' ? undefined : tab }, replace: true })}
        />
      )}
      <h1 className="text-title max-sm:text-heading">Welcome to Your Client Portal</h1>
      <closedMonth.Component />
      <WaitingForYou name={displayName(user)} tab={tab} />
      <Tabs
        label="Client portal"
        className="mt-8 max-sm:mt-6 max-sm:pb-20"
        barOnPhones
        value={tab}
        // Back leads to the previous tab, except after moving through tabs by keyboard.
        onValueChange={(next, replace) =>
          void navigate({ search: next === 'tasks' ? {} : { tab: next }, replace, resetScroll: false })
        }
        tabs={[
          {
            value: 'tasks',
            label: 'Tasks',
            icon: ListChecks,
            panel: (
              <>
                <RequestedDocuments />
                <TasksPanel
                  answer={(task) => <Answer task={task} />}
                  ask={({ id, title }) => ask({ kind: 'task', id, title })}
                />
                <ownDeadlines.Component />
              </>
            ),
          },
          {
            value: 'documents',
            label: 'Documents',
            icon: FileText,
            panel: (
              <>
                <signaturesLink.Component />
                <documentsPanel.Component
                  requests={requests}
                  storage={<StorageNotice />}
                  ask={({ id, name }) => ask({ kind: 'document', id, title: name }, true)}
                />
              </>
            ),
          },
          {
            value: 'invoices',
            label: 'Invoices',
            icon: ReceiptText,
            panel: (
              <invoicesPanel.Component
                ask={({ id, invoiceNumber }) => ask({ kind: 'invoice', id, title: invoiceNumber }, true)}
              />
            ),
          },
          {
            value: 'messages',
            label: 'Messages',
            icon: MessageSquare,
            panel: <messagesPanel.Component storage={<StorageNotice />} />,
          },
          {
            value: 'profile',
            label: 'Profile',
            icon: CircleUser,
            panel: <profilePanel.Component user={user} business={<businessCard.Component />} />,
          },
        ]}
      />
    </>
  );
}

/** Uploads the document that a task asks for. */
function Answer({ task }: { task: Task }) {
  return (
    <UploadDialog
      requests={[task]}
      answering={task.id}
      trigger={
        <Button className="@max-2xl/task:grow" aria-label={`Upload Document: ${task.title}`}>
          Upload Document
        </Button>
      }
    />
  );
}
