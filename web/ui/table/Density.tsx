import type { ReactNode } from 'react';
import { DensityContext, type DensityName } from '#web/ui/table/density-context.ts';

type DensityProps = { of: DensityName; children: ReactNode; className?: string | undefined };

/** Sets the size of controls. The attribute styles what is inside; the context passes it on to dialogs, which render in portals. */
export function Density({ of, children, className }: DensityProps) {
  return (
    <DensityContext value={of}>
      <div data-density={of} className={className}>
        {children}
      </div>
    </DensityContext>
  );
}
