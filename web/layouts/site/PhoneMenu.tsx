import { Link } from '@tanstack/react-router';
import { Menu, X } from 'lucide-react';
import { useId, useState } from 'react';
import { headerCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { useVisitor } from '#web/api/current-user.ts';
import { LogoutButton } from '#web/features/accounts/LogoutButton.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { showModal } from '#web/ui/layout/show-modal.ts';

/** The menu of small screens. */
export function PhoneMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={Menu}
        label={headerCopy.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        // Its sign stands at the margin, not its frame.
        className="-mr-3 lg:hidden [@media(scripting:none)]:hidden"
      />
      <noscript>
        {/* The menu needs a script; the footer has the same links. */}
        <a href="#site-links" className="link px-2 py-3 lg:hidden">
          Menu
        </a>
      </noscript>
      {open && <PhoneSheet onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * A full-height sheet that closes when a link is chosen. The browser's own dialog, which holds the focus and gives it back
 * by itself: every page has this menu, and the kit's dialog would be a tenth of its script.
 */
function PhoneSheet({ onClose }: { onClose: () => void }) {
  const firm = useFirm();
  const user = useVisitor();
  const title = useId();
  return (
    <dialog
      ref={showModal}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      aria-labelledby={title}
      data-density="site"
      className="fixed inset-0 m-0 flex size-full max-h-none max-w-none flex-col overflow-y-auto overscroll-contain bg-paper px-5 pb-8 text-ink"
    >
      <div className="flex min-h-18 items-center justify-between">
        <h2 id={title} className="font-serif">
          <Mark name={firm.shortName} logo={firm.logo} />
        </h2>
        <IconButton icon={X} label={headerCopy.closeMenu} onClick={onClose} className="-mr-3" />
      </div>
      <nav aria-label="Main" className="mt-4 flex flex-col">
        {headerCopy.links.map(({ path, label }) => (
          <Link
            key={path}
            to={path}
            onClick={onClose}
            activeOptions={{ exact: path === '/' }}
            className="border-b border-rule py-4 font-serif text-title data-[status=active]:text-pine"
          >
            {label}
          </Link>
        ))}
      </nav>
      {user && <LogoutButton className="mt-6 self-start" onSettled={onClose} />}
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
