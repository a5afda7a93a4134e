import type { User } from '#contract/accounts/schemas.ts';
import { headerCopy } from '#content/pages.ts';
import { useVisitor } from '#web/api/current-user.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';

/** Signed out: the way to sign in. Signed in: the portal, or the dashboard for the firm, and Logout. */
export function AccountLinks({ className }: { className?: string }) {
  const user = useVisitor();
  return (
    // With a session there is space for Logout before it comes: it must not push the link, or others, from under a press.
    <div
      data-density="portal"
      className={cx('flex items-center gap-2 lg:[[data-session]_&]:min-w-56', className)}
    >
      <Button
        variant="secondary"
        className="whitespace-nowrap"
        // Another document each: no link of the router, which an island knows nothing of.
        render={<a href={hrefFor(user)} />}
      >
        {user?.role === 'admin' ? headerCopy.dashboard : headerCopy.portal}
      </Button>
      {user && <LogoutButton className="max-lg:hidden" />}
    </div>
  );
}

function hrefFor(user: User | null): string {
  if (!user) return '/auth?from=%2Fclient-portal';
  return user.role === 'admin' ? '/admin' : '/client-portal';
}
