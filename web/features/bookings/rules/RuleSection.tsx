import type { ReactNode } from 'react';

interface RuleSectionProps {
  heading: string;
  lead: string;
  children: ReactNode;
}

/** A group of rules with its heading on the left, or above on narrow screens. */
export function RuleSection({ heading, lead, children }: RuleSectionProps) {
  return (
    <section className="grid gap-x-10 gap-y-4 border-t border-rule py-7 xl:grid-cols-[min(16rem,30%)_minmax(0,1fr)]">
      <div>
        <h2 className="text-heading">{heading}</h2>
        <p className="mt-1 text-ink-2">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
