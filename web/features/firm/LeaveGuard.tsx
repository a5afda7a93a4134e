import { useBlocker } from '@tanstack/react-router';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

/** Asks before unsaved changes are left behind: within the dashboard by a dialog, on closing the tab by the browser. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const { status, proceed, reset } = useBlocker({
    // Another tab or another choice on the same screen keeps what was typed.
    shouldBlockFn: ({ current, next }) => changed && current.pathname !== next.pathname,
    enableBeforeUnload: changed,
    withResolver: true,
  });
  return (
    <Dialog
      title="Leave without saving?"
      description="Your changes on this page are not saved yet."
      open={status === 'blocked'}
      onOpenChange={(open) => !open && reset?.()}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => reset?.()}>Stay on this page</Button>
        <Button variant="destructive" onClick={() => proceed?.()}>
          Leave and lose the changes
        </Button>
      </div>
    </Dialog>
  );
}
