import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import type { User } from '#contract/accounts/schemas.ts';
import { includesCall } from '#web/api/use-may-call.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AdminHeading } from './admin/AdminHeading.tsx';
import { sectionAt } from './admin/sections.ts';
import { LeadTo } from './LeadTo.tsx';
import { AdminFrame } from './admin/AdminFrame.tsx';
import { areas } from './areas.ts';
import { Guard } from './Guard.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { idleWarning } from './idle-warning.ts';
import { SignInAgain } from '#web/features/accounts/session-end/SignInAgain.tsx';
import { ReauthenticationPrompt } from '#web/features/accounts/reauthentication/ReauthenticationPrompt.tsx';

/** The page, for those whose role includes it; others read that it isn't theirs, or begin with Today instead of the bookings. */
function OwnPage({ user }: { user: User }) {
  // Of the page that is shown: the address is a step ahead of it.
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' });
  const section = sectionAt(pathname);
  if (!section?.needs || includesCall(user, section.needs)) return <Outlet />;
  if (pathname === '/admin') return <LeadTo away={{ to: '/admin/today' }} />;
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
            <OwnPage user={user} />
          </LeaveGuard>
        </AdminFrame>
      )}
    </Guard>
  ),
});
