import type { ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type LoadingProps = { label: string; children: ReactNode; className?: string | undefined };

/** Wraps the blocks of one place and says once what is coming. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
