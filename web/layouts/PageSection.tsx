import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

interface PageSectionProps {
  id: string;
  heading: string;
  lead?: string;
  /** To the right of the heading on wide screens, such as a link. */
  action?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section that URLs can link to by its id. It gets the focus when it is scrolled to. */
export function PageSection({ id, heading, lead, action, children, className }: PageSectionProps) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-heading`}
      className={cx('mx-auto mt-24 max-w-page px-5 outline-none max-sm:mt-16 lg:px-6', className)}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h2 id={`${id}-heading`} className="max-w-3xl text-title">
            {heading}
          </h2>
          {lead !== undefined && (
            <p className="mt-4 max-w-measure text-lead text-balance text-ink-2">{lead}</p>
          )}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
