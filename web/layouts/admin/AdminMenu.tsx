import { Menu, X } from 'lucide';
import { useState } from 'react';
import { Icon } from '#web/ui/Icon.tsx';
import { showModal } from '#web/ui/layout/show-modal.ts';
import { AdminNavigation } from './AdminNavigation.tsx';
import { FirmLink } from './FirmLink.tsx';

const buttonStyle =
  'inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-strong text-on-deep hover:bg-on-deep/10 focus-visible:outline-on-deep';

/** The dashboard's top bar on small screens, with a menu that closes when a page is chosen. */
export function AdminMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <nav
        aria-label="Menu"
        className="flex flex-wrap items-center justify-between bg-pine-deep px-2 py-2 lg:hidden"
      >
        <FirmLink />
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className={buttonStyle}
        >
          <Icon of={Menu} />
          Menu
        </button>
      </nav>
      {/* Outside of the bar: if a wider screen hid the open dialog with it, the page would stay blocked. */}
      {open && (
        <dialog
          ref={showModal}
          onClose={({ currentTarget }) => currentTarget.open || close()}
          aria-label="Dashboard menu"
          className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-pine-deep px-2 pt-2 pb-8 text-on-deep"
        >
          <div className="mb-4 flex flex-wrap items-center justify-between">
            <FirmLink />
            <button type="button" onClick={close} className={buttonStyle}>
              <Icon of={X} />
              Close
            </button>
          </div>
          <AdminNavigation onChoose={close} />
        </dialog>
      )}
    </>
  );
}
