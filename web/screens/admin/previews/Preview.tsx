import type { ReactNode } from 'react';
import { Density } from '#web/ui/table/Density.tsx';

/** A preview of a part of a public page. Its links are disabled. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={`Preview: ${title}`} className="mb-8">
      <h2 className="mb-2 font-sans text-small text-ink-2">{title}</h2>
      <Density
        of="site"
        className="overflow-hidden rounded-lg border border-rule-2 bg-paper pb-10 [&>*:first-child]:mt-0"
      >
        <DisabledLinks>{children}</DisabledLinks>
      </Density>
    </section>
  );
}

function DisabledLinks({ children }: { children: ReactNode }) {
  return (
    // The links themselves are interactive; this only keeps clicks from leaving the page.
    <div
      onClickCapture={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('a')) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      {children}
    </div>
  );
}
