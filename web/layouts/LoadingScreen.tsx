import type { ReactNode } from 'react';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

interface LoadingScreenProps {
  label: string;
  /** Shown instead without script. */
  children?: ReactNode;
}

/** A full-screen loading state. */
export function LoadingScreen({ label, children }: LoadingScreenProps) {
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
