import { Plus } from 'lucide';
import { contactCopy } from '#content/pages.ts';
import type { FaqEntry } from '#contract/settings/schemas.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** Frequently asked questions in native disclosures, which open without a script, and also by the browser's Find. */
export function Questions({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <section
      id="faq"
      tabIndex={-1}
      aria-labelledby="faq-heading"
      className="mx-auto mt-24 grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-5 outline-none max-sm:mt-16 lg:grid-cols-[1fr_2fr] lg:px-6"
    >
      <h2 id="faq-heading" className="text-title">
        {contactCopy.faqHeading}
      </h2>
      <div className="divide-y divide-rule border-y border-rule">
        {entries.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex list-none items-baseline justify-between gap-6 py-5 hover:text-pine [&::-webkit-details-marker]:hidden">
              <h3 className="min-w-0 text-heading wrap-anywhere">{question}</h3>
              <Icon
                of={Plus}
                className="translate-y-0.5 text-copper transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-measure pb-6 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
