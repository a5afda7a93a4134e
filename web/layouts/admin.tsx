import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { includesCall } from '#web/api/use-may-call.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AdminHeading } from './admin/AdminHeading.tsx';
import { sectionAt } from './admin/sections.ts';
import { Redirect } from './Redirect.tsx';
import { AdminFrame } from './admin/AdminFrame.tsx';
import { areas } from './areas.ts';
import { Guard } from './Guard.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { idleWarning } from './idle-warning.ts';
import { SignInAgain } from '#web/features/accounts/session-end/SignInAgain.tsx';
import { ReauthenticationPrompt } from '#web/features/accounts/reauthentication/ReauthenticationPrompt.tsx';

/** Shows the page if the user's role includes it, else a message; redirects /admin, the bookings, to Today. */
function PermittedPage({ user }: { user: User }) {
  // The path of the page on screen: the location changes before the page does.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const section = sectionAt(pathname);
  if (!section?.needs || includesCall(user, section.needs)) return <Outlet />;
  if (pathname === '/admin') return <Redirect options={{ to: '/admin/today' }} />;
  return (
    <>
      <AdminHeading heading={section.label} />
      <EmptyState
        sentence={
          section.needs.who === 'owner'
            ? 'Only the owner can see this page.'
            : 'Your role doesn’t include this page. If you need it, please ask the owner.'
        }
      />
    </>
  );
}

export const Route = createFileRoute('/_admin')({
  component: () => (
    <Guard role="admin" loading={areas.admin.loading}>
      {(user) => (
        <AdminFrame user={user}>
          <LiveUpdates />
          <ReauthenticationPrompt />
          <idleWarning.Component />
          <SignInAgain user={user} />
          <LeaveGuard>
            <PermittedPage user={user} />
          </LeaveGuard>
        </AdminFrame>
      )}
    </Guard>
  ),
});
