import { Menu, X } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showModal } from '#web/ui/layout/show-modal.ts';
import { AdminNavigation } from './AdminNavigation.tsx';
import { FirmLink } from './FirmLink.tsx';

/** The dashboard's menu on small screens, with the account at its end. It closes when a page is chosen. */
export function AdminMenu({ children }: { children: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <nav aria-label="Menu" className="lg:hidden">
        <Button variant="secondary" aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
          <Icon of={Menu} />
          Menu
        </Button>
      </nav>
      {/* Outside of what only small screens show: if a wider screen hid the open dialog with it, the page would stay blocked. */}
      {open && (
        <dialog
          ref={showModal}
          onClose={({ currentTarget }) => currentTarget.open || close()}
          aria-label="Dashboard menu"
          className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain bg-pine-deep px-2 pt-2 pb-8 text-on-deep"
        >
          <div className="mb-4 flex flex-wrap items-center justify-between">
            <FirmLink />
            <button
              type="button"
              onClick={close}
              className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-strong text-on-deep hover:bg-on-deep/10 focus-visible:outline-on-deep"
            >
              <Icon of={X} />
              Close
            </button>
          </div>
          <AdminNavigation onChoose={close} />
          <div className="mt-2 flex flex-wrap items-center justify-between gap-3 border-t border-on-deep/15 px-3 pt-4 sm:hidden">
            {children(close)}
          </div>
        </dialog>
      )}
    </>
  );
}
