import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

type LoadingProps = { label: string; children: ReactNode; className?: string | undefined };

/** Wraps the skeletons of one part of a page, and announces once what is loading. Without script, nothing would ever load. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={cx('noscript:hidden', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
