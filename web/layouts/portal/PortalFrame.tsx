import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayName } from '#contract/accounts/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { businessQuery } from '#web/features/clients/record/business-query.ts';
import { useFirm } from '#web/api/site.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { NotificationsButton } from '#web/features/notifications/NotificationsButton.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Density } from '#web/ui/table/Density.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { Main } from '#web/layouts/Main.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';

// Lazy, since few people have several clients. The fallback reserves its space.
const clientSwitch = lazyComponent(
  async () => (await import('#web/features/accounts/memberships/ClientSwitch.tsx')).ClientSwitch,
  <div className="h-12 border-t border-rule" />,
);

/** The layout of the client portal: its header, and the page. */
export function PortalFrame({ user, children }: { user: User; children: ReactNode }) {
  const firm = useFirm();
  const name = displayName(user);
  // Only clients have a business; staff don't.
  const { data } = useQuery({ ...businessQuery, enabled: user.role === 'client' && !user.mustEnroll });
  const business = data?.name;
  return (
    <Density of="portal" className="min-h-dvh">
      <SkipLink />
      <header className="@container/header border-b border-rule bg-sheet">
        {/* With text at 200%, it takes two lines on a phone. */}
        <div className="mx-auto flex min-h-16 max-w-page items-center gap-3 px-5 @max-[26rem]/header:gap-1.5 @max-[18rem]/header:flex-wrap lg:px-6">
          {/* On a phone only the mark is shown, without the firm's name, to leave room for the client's. */}
          <Link
            to="/"
            className="mr-auto shrink-0 rounded-md py-1 max-sm:[&_img]:max-w-20 max-sm:[&_span>span]:sr-only"
          >
            <Mark name={firm.shortName} logo={firm.logo} />
          </Link>
          <Avatar name={name} decorative src={user.profileImage ?? undefined} />
          <span className="flex max-w-48 min-w-0 flex-col max-[22rem]:hidden">
            <span className="truncate font-strong">{name}</span>
            {business && business !== user.username && !user.severalClients && (
              <span className="truncate text-small text-ink-2 max-sm:hidden">{business}</span>
            )}
          </span>
          {/* After the names: the business loads later, and must not shift the buttons. */}
          <NotificationsButton side="client" />
          <LogoutButton />
        </div>
        {user.severalClients && <clientSwitch.Component />}
      </header>
      <Main className="mx-auto max-w-page px-5 py-8 lg:px-6">{children}</Main>
    </Density>
  );
}
