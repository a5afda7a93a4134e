import { createFileRoute, Outlet } from '@tanstack/react-router';
import { IdleWarning } from '#web/features/accounts/session-end/IdleWarning.tsx';
import { SignInAgain } from '#web/features/accounts/session-end/SignInAgain.tsx';
import { AskAgain } from '#web/features/accounts/reauthentication/AskAgain.tsx';
import { Guard } from './Guard.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { PortalFrame } from './portal/PortalFrame.tsx';
import { Waiting } from './Waiting.tsx';

const loading = 'Loading client portal...';

export const Route = createFileRoute('/_portal')({
  ssr: false,
  // What the server sends, until the script knows who is there.
  pendingComponent: () => <Waiting label={loading} />,
  pendingMinMs: 0,
  component: () => (
    <Guard loading={loading}>
      {(user) => (
        <PortalFrame user={user}>
          <LiveUpdates />
          <AskAgain />
          <IdleWarning />
          <SignInAgain user={user} />
          <LeaveGuard>
            <Outlet />
          </LeaveGuard>
        </PortalFrame>
      )}
    </Guard>
  ),
});
