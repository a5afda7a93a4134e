import { headerCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { Island } from '#web/site/Island.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { TopBar } from './TopBar.tsx';

export function Header() {
  const firm = useFirm();
  return (
    <>
      <TopBar />
      <header
        data-scrolled={false}
        // With much larger text it scrolls away: it would take a third of a phone's screen.
        className="@container/header sticky top-[min(0px,calc((100vw-18rem)*999))] z-40 bg-paper transition-colors data-[scrolled=true]:bg-sheet data-[scrolled=true]:shadow-header"
      >
        {/* With text at 200%, it takes two lines on a phone. */}
        <div className="mx-auto flex min-h-18 max-w-page items-center gap-2 px-5 @max-[18rem]/header:flex-wrap sm:gap-3 lg:px-6">
          <PageLink href="/" className="mr-auto min-w-0 rounded-md py-1">
            {/* If there is no room for the name, it wraps into the hidden overflow. */}
            <Mark
              name={firm.shortName}
              logo={firm.logo}
              className="h-8 flex-wrap overflow-hidden sm:hidden"
            />
            <Mark name={firm.name} logo={firm.logo} className="max-sm:hidden" />
          </PageLink>
          <nav
            aria-label="Main"
            className="hidden min-w-0 flex-wrap items-center justify-end gap-x-5 lg:flex xl:gap-x-7"
          >
            {headerCopy.links.map(({ path, label }) => (
              <PageLink key={path} href={path} className="place-link">
                {label}
              </PageLink>
            ))}
          </nav>
          <Island of="account" wake="session">
            <AccountLinks className="lg:ml-4" />
          </Island>
          {/* Signed in there is less room: the portal link and Logout matter more. */}
          <Button
            size="portal"
            className="max-sm:px-2.5 lg:max-xl:[[data-session]_&]:hidden"
            render={<PageLink href="/booking" />}
          >
            {headerCopy.book}
          </Button>
          <PhoneMenu />
        </div>
      </header>
    </>
  );
}
