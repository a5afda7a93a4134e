import type { User } from '#contract/accounts/schemas.ts';
import { headerCopy } from '#content/pages.ts';
import { useVisitorQuery } from '#web/api/current-user.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';

/** Signed out: a link to sign in. Signed in: a link to the portal, or to the dashboard for staff, and Logout. The menu of phones has its own Logout. */
export function AccountLinks({ className }: { className?: string }) {
  const { user, isLoading } = useVisitorQuery();
  const label = user?.role === 'admin' ? headerCopy.dashboard : headerCopy.portal;
  const second = label.indexOf(' ') + 1;
  const isKnown = useHydrated() && !isLoading;
  return (
    <div data-density="portal" className={cx('flex items-center gap-2', className)}>
      <Button
        variant="secondary"
        className="whitespace-nowrap"
        // Plain links, since islands have no router.
        render={<a href={hrefFor(user)} />}
      >
        <span>
          {/* Beside Book and the menu, a phone has room for the second word. */}
          <span className="max-sm:[:not(dialog_*)>&]:sr-only">{label.slice(0, second)}</span>
          {label.slice(second)}
        </span>
      </Button>
      {/* With a session, it is rendered before the user is known: appearing later, it would shift the other buttons. */}
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
