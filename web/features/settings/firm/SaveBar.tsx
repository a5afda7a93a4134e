import type { ReactNode } from 'react';
import { Button } from '#web/ui/Button.tsx';

interface SaveBarProps {
  /** True for users who may read but not save. */
  locked: boolean;
  changed: boolean;
  saving: boolean;
  onDiscard: () => void;
  /** Defined while the last discarded changes can be restored. */
  onRestore: (() => void) | undefined;
  /** Further buttons, to the left of Discard and Save. */
  children: ReactNode;
}

/** Whether everything is saved, and the buttons to save, discard and restore changes. */
export function SaveBar({ locked, changed, saving, onDiscard, onRestore, children }: SaveBarProps) {
  const canRestore = !changed && onRestore !== undefined;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      <p role="status" className="mr-auto text-ink-2">
        {statusText({ locked, changed, canRestore })}
      </p>
      {canRestore && (
        <Button variant="quiet" onClick={onRestore}>
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

function statusText(state: { locked: boolean; changed: boolean; canRestore: boolean }) {
  if (state.locked) return 'Read-only.';
  if (state.changed) return <span className="font-strong text-ink">Unsaved changes</span>;
  return state.canRestore ? 'Changes discarded.' : 'Everything is saved.';
}
