import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

interface SaveBarProps {
  /** For those who may read but not save. */
  locked: boolean;
  changed: boolean;
  saving: boolean;
  onDiscard: () => void;
  /** Given while the changes that were discarded last can come back. */
  onBringBack: (() => void) | undefined;
  /** At the left of the buttons. */
  children: ReactNode;
}

/** Whether all is saved, and what can be done about it. */
export function SaveBar({ locked, changed, saving, onDiscard, onBringBack, children }: SaveBarProps) {
  const offerBack = !changed && onBringBack !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p role="status" className="mr-auto text-ink-2">
        {statusText({ locked, changed, offerBack })}
      </p>
      {offerBack && (
        <Button variant="quiet" onClick={onBringBack}>
          Restore them
        </Button>
      )}
      {children}
      {changed && (
        <Button variant="destructive" onClick={onDiscard}>
          Discard changes
        </Button>
      )}
      {!locked && (
        <Button type="submit" pending={saving} pendingLabel="Saving">
          Save
        </Button>
      )}
    </div>
  );
}

function statusText(state: { locked: boolean; changed: boolean; offerBack: boolean }) {
  if (state.locked) return 'Read-only.';
  if (state.changed) return <span className="font-strong text-ink">Unsaved changes</span>;
  return state.offerBack ? 'Changes discarded.' : 'Everything is saved.';
}
