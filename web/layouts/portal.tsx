import { createFileRoute, Outlet } from '@tanstack/react-router';
import { idleWarning } from './idle-warning.ts';
import { OtherClient } from '#web/features/accounts/memberships/OtherClient.tsx';
import { SignInAgain } from '#web/features/accounts/session-end/SignInAgain.tsx';
import { ReauthenticationPrompt } from '#web/features/accounts/reauthentication/ReauthenticationPrompt.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { areas } from './areas.ts';
import { Guard } from './Guard.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { PortalFrame } from './portal/PortalFrame.tsx';

// Most people have confirmed theirs. The fallback reserves its space.
const confirmAddress = lazyComponent(
  async () => (await import('#web/features/accounts/ConfirmAddressNotice.tsx')).ConfirmAddressNotice,
  <div className="mb-6 h-20" />,
);

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
            {!user.emailConfirmed && !user.mustEnroll && <confirmAddress.Component user={user} />}
            <Outlet />
          </LeaveGuard>
        </PortalFrame>
      )}
    </Guard>
  ),
});
