import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Ridge } from '#web/ui/drawing/Ridge.tsx';

type EmptyStateProps = {
  sentence: string;
  /** What will appear here, or how to add it. */
  hint?: string | undefined;
  action?: ReactNode;
  className?: string | undefined;
};

/** Shown instead of an empty list. */
export function EmptyState({ sentence, hint, action, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'relative isolate flex flex-col items-center gap-4 overflow-hidden rounded-lg border border-rule-2 bg-sheet px-6 pt-10 pb-24 text-center',
        className,
      )}
    >
      <div>
        <p className={hint === undefined ? 'text-ink-2' : 'font-strong'}>{sentence}</p>
        {hint !== undefined && <p className="mt-1 max-w-measure text-ink-2">{hint}</p>}
      </div>
      {action}
      <Ridge variant="faint" className="absolute inset-x-0 bottom-0 -z-10 h-20" />
    </div>
  );
}
