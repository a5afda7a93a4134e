import type { ReactNode } from 'react';
import { Ridge } from '#web/ui/drawing/Ridge.tsx';

interface PageIntroProps {
  heading: string;
  lead?: string;
  children?: ReactNode;
}

/** The top of an inner page: heading and lead over a drawing of the ridge. */
export function PageIntro({ heading, lead, children }: PageIntroProps) {
  return (
    <div className="relative isolate overflow-hidden border-b border-rule">
      <div className="mx-auto max-w-page px-5 pt-14 pb-32 max-sm:pt-8 max-sm:pb-22 lg:px-6">
        <h1 className="max-w-4xl text-display">{heading}</h1>
        {lead !== undefined && <p className="mt-5 max-w-measure text-lead text-balance text-ink-2">{lead}</p>}
        {children}
      </div>
      <Ridge variant="faint" className="absolute inset-x-0 bottom-0 -z-10 h-24 max-sm:h-16" />
    </div>
  );
}
