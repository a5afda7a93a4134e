import type { RefObject } from 'react';
import { Button } from '#web/ui/Button.tsx';

type RemovedRowProps = { name: string; button: RefObject<HTMLButtonElement | null>; onUndo: () => void };

/** Says which row was removed, with an undo button. */
export function RemovedRow({ name, button, onUndo }: RemovedRowProps) {
  return (
    <span className="text-ink-2">
      {name} removed.
      <Button ref={button} variant="quiet" aria-label={`Put it back: ${name.toLowerCase()}`} onClick={onUndo}>
        Put it back
      </Button>
    </span>
  );
}
