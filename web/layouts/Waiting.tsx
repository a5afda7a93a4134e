import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

interface WaitingProps {
  label: string;
  /** In its place where there is no script. */
  children?: ReactNode;
}

/** A whole screen that waits, with the words of what is coming. */
export function Waiting({ label, children }: WaitingProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-5 py-8 text-ink-2">
      <div role="status" className="flex flex-col items-center gap-3 noscript:hidden">
        <Spinner className="text-pine" />
        <p>{label}</p>
      </div>
      {children}
    </main>
  );
}
