import { createFileRoute, Outlet } from '@tanstack/react-router';
import { idleWarning } from './idle-warning.ts';
import { OtherClient } from '#web/features/accounts/memberships/OtherClient.tsx';
import { SignInAgain } from '#web/features/accounts/session-end/SignInAgain.tsx';
import { ConfirmAddressNotice } from '#web/features/accounts/ConfirmAddressNotice.tsx';
import { ReauthenticationPrompt } from '#web/features/accounts/reauthentication/ReauthenticationPrompt.tsx';
import { areas } from './areas.ts';
import { Guard } from './Guard.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { PortalFrame } from './portal/PortalFrame.tsx';

export const Route = createFileRoute('/_portal')({
  component: () => (
    <Guard loading={areas.portal.loading}>
      {(user) => (
        <PortalFrame user={user}>
          <LiveUpdates />
          <ReauthenticationPrompt />
          <idleWarning.Component />
          <SignInAgain user={user} />
          <OtherClient user={user} />
          <LeaveGuard>
            <ConfirmAddressNotice user={user} />
            <Outlet />
          </LeaveGuard>
        </PortalFrame>
      )}
    </Guard>
  ),
});
