import { type ReactNode, useId } from 'react';

/** A bordered section, labelled by its heading. */
export function Card({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-rule-2 bg-sheet p-6 max-sm:px-4 max-sm:py-5"
    >
      <h2 id={id} className="text-heading">
        {heading}
      </h2>
      <p className="mt-1 mb-5 max-w-measure text-ink-2">{lead}</p>
      {children}
    </section>
  );
}
