import { createFileRoute } from '@tanstack/react-router';
import type { Task } from '#contract/tasks/schemas.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { ProfilePanel } from '#web/features/accounts/ProfilePanel.tsx';
import { BusinessCard } from '#web/features/clients/record/BusinessCard.tsx';
import { DocumentsPanel } from '#web/features/documents/DocumentsPanel.tsx';
import { UploadDialog } from '#web/features/documents/UploadDialog.tsx';
import { InvoicesPanel } from '#web/features/invoices/InvoicesPanel.tsx';
import { MessagesPanel } from '#web/features/messages/MessagesPanel.tsx';
import { StorageNotice } from '#web/features/clients/storage/StorageNotice.tsx';
import { TasksPanel } from '#web/features/tasks/TasksPanel.tsx';
import { useOpenRequests } from '#web/features/tasks/use-open-requests.ts';
import { Button } from '#web/ui/Button.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { portalSearch } from './portal-tabs.ts';
import { WaitingForYou } from './WaitingForYou.tsx';

export const Route = createFileRoute('/_portal/client-portal')({
  validateSearch: portalSearch,
  head: () => ({ meta: [{ title: 'Client Portal' }] }),
  component: Portal,
});

/** The portal: what waits, then five tabs (requirements 2). */
function Portal() {
  const { tab = 'tasks' } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: user } = useSignedIn();
  const requests = useOpenRequests();
  if (!user) return null;
  return (
    <>
      <h1 className="text-title">Welcome to Your Client Portal</h1>
      <WaitingForYou />
      <Tabs
        label="Client portal"
        className="mt-8"
        value={tab}
        onValueChange={(next) =>
          void navigate({
            search: next === 'tasks' ? {} : { tab: next },
            replace: true,
            resetScroll: false,
          })
        }
        tabs={[
          { value: 'tasks', label: 'Tasks', panel: <TasksPanel answer={(task) => <Answer task={task} />} /> },
          {
            value: 'documents',
            label: 'Documents',
            panel: <DocumentsPanel requests={requests} storage={<StorageNotice />} />,
          },
          { value: 'invoices', label: 'Invoices', panel: <InvoicesPanel /> },
          { value: 'messages', label: 'Messages', panel: <MessagesPanel storage={<StorageNotice />} /> },
          {
            value: 'profile',
            label: 'Profile',
            panel: <ProfilePanel user={user} business={<BusinessCard />} />,
          },
        ]}
      />
    </>
  );
}

/** Sends what a task asks for. */
function Answer({ task }: { task: Task }) {
  return (
    <UploadDialog
      requests={[task]}
      answering={task.id}
      trigger={
        <Button className="w-full @2xl/task:w-auto" aria-label={`Upload Document: ${task.title}`}>
          Upload Document
        </Button>
      }
    />
  );
}
