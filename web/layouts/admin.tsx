import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AdminFrame } from './admin/AdminFrame.tsx';
import { Guard } from './Guard.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { Waiting } from './Waiting.tsx';

const loading = 'Loading admin dashboard...';

export const Route = createFileRoute('/_admin')({
  ssr: false,
  // What the server sends, until the script knows who is there.
  pendingComponent: () => <Waiting label={loading} />,
  pendingMinMs: 0,
  component: () => (
    <Guard role="admin" loading={loading}>
      {(user) => (
        <AdminFrame user={user}>
          <LiveUpdates />
          <LeaveGuard>
            <Outlet />
          </LeaveGuard>
        </AdminFrame>
      )}
    </Guard>
  ),
});
