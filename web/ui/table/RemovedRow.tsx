import type { RefObject } from 'react';
import { Button } from '#web/ui/Button.tsx';

type RemovedRowProps = { name: string; button: RefObject<HTMLButtonElement | null>; onPutBack: () => void };

/** Says which row was taken out of a list, and puts it back. */
export function RemovedRow({ name, button, onPutBack }: RemovedRowProps) {
  return (
    <span className="text-ink-2">
      {name} removed.
      <Button
        ref={button}
        variant="quiet"
        aria-label={`Put it back: ${name.toLowerCase()}`}
        onClick={onPutBack}
      >
        Put it back
      </Button>
    </span>
  );
}
