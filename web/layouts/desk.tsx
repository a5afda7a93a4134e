import { createFileRoute, Outlet } from '@tanstack/react-router';
import { DeskFrame } from './desk/DeskFrame.tsx';
import { Guard } from './Guard.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { Waiting } from './Waiting.tsx';

const loading = 'Loading admin dashboard...';

export const Route = createFileRoute('/_desk')({
  ssr: false,
  // What the server sends, until the script knows who is there.
  pendingComponent: () => <Waiting label={loading} />,
  pendingMinMs: 0,
  component: () => (
    <Guard role="admin" loading={loading}>
      {(user) => (
        <DeskFrame user={user}>
          <LiveUpdates />
          <Outlet />
        </DeskFrame>
      )}
    </Guard>
  ),
});
