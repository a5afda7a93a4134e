import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { NotificationsButton } from '#web/features/notifications/NotificationsButton.tsx';
import { Density } from '#web/ui/table/Density.tsx';
import { Main } from '#web/layouts/Main.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { includesCall } from '#web/api/use-may-call.ts';
import { NewButton } from '#web/features/search/NewButton.tsx';
import { SearchButton } from '#web/features/search/SearchButton.tsx';
import { cx } from '#web/ui/cx.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { everySection } from './sections.ts';
import { LastSearchContext, useRememberedSearches } from './last-search.ts';
import { AdminNavigation } from './AdminNavigation.tsx';
import { FirmLink } from './FirmLink.tsx';

/** The dashboard's layout: a dark sidebar on the left (in a menu of the header on small screens), a header, and the page. */
export function AdminFrame({ user, children }: { user: User; children: ReactNode }) {
  const searches = useRememberedSearches();
  const pages = everySection.filter(({ needs }) => !needs || includesCall(user, needs));
  return (
    <Density of="admin" className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <AdminSidebar />
      <div className="min-w-0">
        <header className="flex min-h-16 flex-wrap items-center gap-3 border-b border-rule bg-sheet px-5 py-2 lg:px-8">
          <AdminMenu>
            {(close) => (
              <>
                <AccountLink username={user.username} onChoose={close} />
                <LogoutButton
                  className="border-on-deep/40! text-on-deep! hover:bg-on-deep/10!"
                  onSettled={close}
                />
              </>
            )}
          </AdminMenu>
          <p className="font-strong max-sm:sr-only">Admin Dashboard</p>
          <div className="ml-auto flex flex-wrap items-center gap-3">
            <SearchButton pages={pages} />
            <NewButton />
            <NotificationsButton side="admin" />
            <AccountLink username={user.username} className="max-sm:hidden" />
            <LogoutButton className="max-sm:hidden" />
          </div>
        </header>
        <Main className="px-5 py-7 lg:px-8">
          <LastSearchContext value={searches}>{children}</LastSearchContext>
        </Main>
      </div>
    </Density>
  );
}

interface AccountLinkProps {
  username: string;
  className?: string;
  onChoose?: () => void;
}

function AccountLink({ username, className, onChoose }: AccountLinkProps) {
  return (
    <Link
      to="/admin/account"
      onClick={onChoose}
      className={cx('max-w-40 truncate rounded-sm py-1 font-strong hover:underline', className)}
    >
      {username}
    </Link>
  );
}

/** The navigation of the dashboard on wide screens. */
function AdminSidebar() {
  return (
    <div className="sticky top-0 h-dvh overflow-y-auto overscroll-contain bg-pine-deep px-3 py-5 max-lg:hidden">
      <AdminNavigation>
        <FirmLink />
      </AdminNavigation>
    </div>
  );
}
