import type { User } from '#contract/accounts/schemas.ts';
import { headerCopy } from '#content/pages.ts';
import { useVisitorQuery } from '#web/api/current-user.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';

/** Signed out: the way to sign in. Signed in: the portal, or the dashboard for the firm, and Logout. */
export function AccountLinks({ className }: { className?: string }) {
  const { user, isLoading } = useVisitorQuery();
  const isKnown = useHydrated() && !isLoading;
  return (
    <div data-density="portal" className={cx('flex items-center gap-2', className)}>
      <Button
        variant="secondary"
        // In two lines on phones, beside the mark and Book.
        className="max-sm:w-min max-sm:px-2.5 sm:whitespace-nowrap"
        // Another document each: no link of the router, which an island knows nothing of.
        render={<a href={hrefFor(user)} />}
      >
        {user?.role === 'admin' ? headerCopy.dashboard : headerCopy.portal}
      </Button>
      {/* With a session it is there before it is known whose: later it would push others from under a press. */}
      {(user || !isKnown) && (
        <LogoutButton className={cx('max-lg:hidden', !user && '[:root:not([data-session])_&]:hidden')} />
      )}
    </div>
  );
}

function hrefFor(user: User | null): string {
  if (!user) return '/auth?from=%2Fclient-portal';
  return user.role === 'admin' ? '/admin' : '/client-portal';
}
