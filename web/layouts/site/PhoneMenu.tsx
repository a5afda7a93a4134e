import { Menu, X } from 'lucide';
import { headerCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { Island } from '#web/site/Island.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { dialogButton } from '#web/ui/layout/dialog-button.ts';
import { AccountLinks } from './AccountLinks.tsx';
import { MenuLogout } from './MenuLogout.tsx';
import { phoneMenuId } from './phone-menu-id.ts';

/** The menu on small screens: a full-height dialog that the browser opens and closes without a script. */
export function PhoneMenu() {
  return (
    <>
      <IconButton
        icon={Menu}
        label={headerCopy.openMenu}
        aria-haspopup="dialog"
        {...dialogButton(phoneMenuId, 'show-modal')}
        // The icon, not the button's edge, is aligned with the margin.
        className="-mr-3 lg:hidden"
      />
      <PhoneSheet />
    </>
  );
}

function PhoneSheet() {
  const firm = useFirm();
  const title = `${phoneMenuId}-title`;
  return (
    <dialog
      id={phoneMenuId}
      aria-labelledby={title}
      data-density="site"
      className="fixed inset-0 m-0 size-full max-h-none max-w-none flex-col overflow-y-auto overscroll-contain bg-paper px-5 pb-8 text-ink open:flex"
    >
      <div className="flex min-h-18 items-center justify-between">
        <h2 id={title} className="font-serif">
          <Mark name={firm.name} logo={firm.logo} />
        </h2>
        <IconButton
          icon={X}
          label={headerCopy.closeMenu}
          {...dialogButton(phoneMenuId, 'close')}
          className="-mr-3"
        />
      </div>
      <nav aria-label="Main" className="mt-4 flex flex-col">
        {/* Below the width at which the header itself has it. */}
        <div className="border-b border-rule pb-4 min-[26.875rem]:hidden">
          <Island of="account" wake="session">
            <AccountLinks />
          </Island>
        </div>
        {headerCopy.links.map(({ path, label }) => (
          <PageLink
            key={path}
            href={path}
            className="border-b border-rule py-4 font-serif text-title aria-[current=page]:text-pine"
          >
            {label}
          </PageLink>
        ))}
      </nav>
      <Button className="mt-6 self-start" render={<PageLink href="/booking" />}>
        {headerCopy.book}
      </Button>
      <Island of="logout" wake="session">
        <MenuLogout />
      </Island>
      <address className="mt-auto flex flex-col gap-1 pt-10 text-ink-2 not-italic">
        <a href={firm.phoneAddress} className="py-1 font-serif text-heading text-ink">
          {firm.phone}
        </a>
        {firm.addressLines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </dialog>
  );
}
