import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { UnsavedContext, useUnsavedForms } from '#web/ui/use-unsaved.ts';

/**
 * Asks for confirmation before unsaved changes in any form inside are lost: with a dialog on navigation within the portal or
 * dashboard, with the browser's own on closing the tab.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useUnsavedForms();
  const { status, proceed, reset } = useBlocker({
    // Changing tabs or filters on the same screen keeps what was typed.
    shouldBlockFn: ({ current, next }) => unsaved.hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved.hasUnsaved,
    withResolver: true,
  });
  return (
    <>
      <UnsavedContext value={unsaved.report}>{children}</UnsavedContext>
      <Dialog
        title="Leave without saving?"
        description="Your changes on this page are not saved yet."
        open={status === 'blocked'}
        onOpenChange={(open) => !open && reset?.()}
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => reset?.()}>Stay on this page</Button>
          <Button
            variant="destructive"
            onClick={() => {
              unsaved.discard();
              proceed?.();
            }}
          >
            Leave without saving
          </Button>
        </div>
      </Dialog>
    </>
  );
}
