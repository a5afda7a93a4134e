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
        {/* With text at 200%, a phone has room for the drawing and the menu alone, which has everything else. */}
        <div className="mx-auto flex min-h-18 max-w-page items-center gap-2 px-5 sm:gap-3 lg:px-6">
          <PageLink href="/" className="mr-auto min-w-0 rounded-md py-1">
            <Mark
              name={firm.name}
              logo={firm.logo}
              className="[&>span]:line-clamp-2 @max-[18rem]/header:[&>span]:sr-only"
            />
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
            <AccountLinks className="max-[26.875rem]:hidden lg:ml-4" />
          </Island>
          {/* Signed in there is less room: the portal link and Logout matter more. */}
          <Button
            size="portal"
            className="@max-[18rem]/header:hidden lg:max-xl:[[data-session]_&]:hidden"
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
