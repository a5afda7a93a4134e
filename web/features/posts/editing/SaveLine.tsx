import type { ReactNode } from 'react';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';

interface SaveLineProps {
  /** An alert about what prevents saving. */
  note: ReactNode;
  changed: boolean;
  saving: boolean;
  onDiscard: () => void;
  children: ReactNode;
}

/** Sticks to the bottom of the window: whether there are unsaved changes, and the buttons to save or discard them. */
export function SaveLine({ note, changed, saving, onDiscard, children }: SaveLineProps) {
  return (
    <div className="sticky bottom-0 z-20 -mx-5 mt-8 -mb-7 border-t border-rule bg-sheet px-5 py-3 lg:-mx-8 lg:px-8">
      <div className="mb-3 max-h-[50dvh] overflow-y-auto empty:hidden">{note}</div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-ink-2">
          {changed ? <span className="font-strong text-ink">Unsaved changes</span> : 'Everything is saved.'}
        </p>
        {children}
        {changed && (
          <AlertDialog
            trigger={<Button variant="destructive">Discard changes</Button>}
            title="Discard your changes?"
            description="The article goes back to its last saved version."
            confirmLabel="Discard them"
            pendingLabel="Discarding"
            destructive
            onConfirm={() => {
              onDiscard();
              return Promise.resolve();
            }}
          />
        )}
        <Button type="submit" pending={saving} pendingLabel="Saving">
          Save
        </Button>
      </div>
    </div>
  );
}
