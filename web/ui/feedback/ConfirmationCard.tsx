import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type ConfirmationCardProps = {
  title: string;
  /** The stub of the card: the text over, in and under the large numeral ('Tuesday', '24', 'November 2026'). */
  over: string;
  numeral: string;
  under: string;
  facts: readonly { term: string; detail: string }[];
  /** Buttons and what happens next. */
  children?: ReactNode;
  className?: string | undefined;
};

const notch = 'absolute size-5 rounded-full border border-rule-2 bg-paper';

export function ConfirmationCard({
  title,
  over,
  numeral,
  under,
  facts,
  children,
  className,
}: ConfirmationCardProps) {
  return (
    <section
      aria-label={title}
      className={cx(
        'relative grid overflow-hidden rounded-lg border border-rule-2 bg-sheet sm:grid-cols-[13rem_minmax(0,1fr)]',
        className,
      )}
    >
      <div className="flex flex-col items-center justify-center gap-2 bg-pine-wash px-6 py-8 text-center">
        <span className="font-strong">{over}</span>
        <span className="font-display text-display leading-none">{numeral}</span>
        <span>{under}</span>
      </div>
      <div className="relative border-rule-2 px-6 py-8 max-sm:border-t-2 max-sm:border-dashed sm:border-l-2 sm:border-dashed sm:px-8">
        <span aria-hidden className={cx(notch, '-top-2.75 -left-2.75')} />
        <span
          aria-hidden
          className={cx(notch, 'max-sm:-top-2.75 max-sm:-right-2.75 sm:-bottom-2.75 sm:-left-2.75')}
        />
        <h2 className="text-heading">{title}</h2>
        <dl className="mt-4 divide-y divide-rule border-y border-rule">
          {facts.map(({ term, detail }) => (
            <div
              key={term}
              className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3 py-2 sm:grid-cols-[7rem_minmax(0,1fr)]"
            >
              <dt className="text-ink-2">{term}</dt>
              <dd className="wrap-anywhere">{detail}</dd>
            </div>
          ))}
        </dl>
        {children !== undefined && <div className="mt-6 flex flex-col gap-4">{children}</div>}
      </div>
    </section>
  );
}
