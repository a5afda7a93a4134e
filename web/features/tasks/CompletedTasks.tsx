import { type ReactNode, useState } from 'react';
import { readChoice, storeChoice } from '#web/lib/stored-choice.ts';

/** '12', or '12+' where further ones are on a page that is not loaded yet. */
export function countOf(completed: readonly unknown[], hasMore: boolean): string {
  return `${completed.length}${hasMore ? '+' : ''}`;
}

const choice = 'completed-tasks';

/** The completed tasks, folded under their count until someone opens them; this browser remembers it. */
export function CompletedTasks({ count, children }: { count: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => readChoice(choice) === 'open');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        storeChoice(choice, open ? 'open' : 'folded');
      }}
    >
      <summary className="mb-3 min-h-6 cursor-pointer text-ink-2">Completed ({count})</summary>
      {children}
    </details>
  );
}
