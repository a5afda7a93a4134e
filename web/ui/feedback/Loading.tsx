import type { ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type LoadingProps = { label: string; children: ReactNode; className?: string | undefined };

/** Wraps the skeletons of one part of a page, and announces once what is loading. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
