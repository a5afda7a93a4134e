import type { ReactNode } from 'react';
import { DensityContext, type DensityName } from '#web/ui/table/density-context.ts';

type DensityProps = { of: DensityName; children: ReactNode; className?: string | undefined };

// The attribute sizes what is inside; the context carries it to dialogs, which are rendered elsewhere.
export function Density({ of, children, className }: DensityProps) {
  return (
    <DensityContext value={of}>
      <div data-density={of} className={className}>
        {children}
      </div>
    </DensityContext>
  );
}
