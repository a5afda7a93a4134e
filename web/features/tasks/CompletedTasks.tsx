import { type ReactNode, useState } from 'react';
import { readChoice, storeChoice } from '#web/lib/stored-choice.ts';

/** '12', or '12+' if there are more on a page that isn't loaded yet. */
export function countText(completed: readonly unknown[], hasMore: boolean): string {
  return `${completed.length}${hasMore ? '+' : ''}`;
}

const choiceName = 'completed-tasks';

/** The completed tasks, folded under their count until opened. The browser remembers the choice. */
export function CompletedTasks({ count, children }: { count: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(() => readChoice(choiceName) === 'open');
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        storeChoice(choiceName, open ? 'open' : 'folded');
      }}
    >
      <summary className="mb-3 min-h-6 cursor-pointer text-ink-2">Completed ({count})</summary>
      {children}
    </details>
  );
}
