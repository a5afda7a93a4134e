import type { ReactNode } from 'react';
import type { User } from '#contract/accounts.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { NotificationsBell } from '#web/features/notifications/NotificationsBell.tsx';
import { Density } from '#web/ui/Density.tsx';
import { SkipLink } from '#web/ui/SkipLink.tsx';
import { DeskMenu } from './DeskMenu.tsx';
import { DeskRail } from './DeskRail.tsx';

/** The dashboard's frame: dark rail at the left (a bar on top on small screens), white bar, work below. */
export function DeskFrame({ user, children }: { user: User; children: ReactNode }) {
  return (
    <Density of="desk" className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <DeskMenu />
      <DeskRail />
      <div className="min-w-0">
        <header className="flex min-h-16 flex-wrap items-center gap-3 border-b border-rule bg-sheet px-5 py-2 lg:px-8">
          <p className="mr-auto font-strong max-sm:sr-only">Admin Dashboard</p>
          <NotificationsBell side="admin" />
          <span className="max-w-40 truncate font-strong max-sm:mr-auto max-sm:-order-1">
            {user.username}
          </span>
          <LogoutButton />
        </header>
        <main id="main" tabIndex={-1} className="px-5 py-7 outline-none lg:px-8">
          {children}
        </main>
      </div>
    </Density>
  );
}
