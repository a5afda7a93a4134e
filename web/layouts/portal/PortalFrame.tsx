import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { useFirm } from '#web/api/site.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { NotificationsButton } from '#web/features/notifications/NotificationsButton.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Density } from '#web/ui/table/Density.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { Main } from '#web/layouts/Main.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';

export function PortalFrame({ user, children }: { user: User; children: ReactNode }) {
  const firm = useFirm();
  return (
    <Density of="portal" className="min-h-dvh">
      <SkipLink />
      <header className="border-b border-rule bg-sheet">
        <div className="mx-auto flex min-h-16 max-w-page items-center gap-3 px-5 lg:px-6">
          <Link to="/" className="mr-auto rounded-md py-1 max-[22rem]:[&_svg]:hidden">
            <Mark name={firm.shortName} logo={firm.logo} />
          </Link>
          <NotificationsButton side="client" />
          <Avatar name={user.username} beside src={user.profileImage ?? undefined} />
          <span className="max-w-40 truncate font-strong max-sm:hidden">{user.username}</span>
          <LogoutButton />
        </div>
      </header>
      <Main className="mx-auto max-w-page px-5 py-8 lg:px-6">{children}</Main>
    </Density>
  );
}
