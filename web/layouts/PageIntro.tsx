import type { ReactNode } from 'react';

interface PageIntroProps {
  heading: string;
  lead?: string;
  children?: ReactNode;
}

/** The top of an inner page: heading and lead. */
export function PageIntro({ heading, lead, children }: PageIntroProps) {
  return (
    <div className="border-b border-rule">
      <div className="mx-auto max-w-page px-5 pt-14 pb-14 max-sm:pt-8 max-sm:pb-10 lg:px-6">
        <h1 className="max-w-4xl text-display">{heading}</h1>
        {lead !== undefined && <p className="mt-5 max-w-measure text-lead text-balance text-ink-2">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
