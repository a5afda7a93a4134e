import { bookingCopy } from '#content/pages.ts';
import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';

/** What to Expect (requirements 2): three cards. */
export function Expect({ cards }: { cards: PageCopy['booking']['expect'] }) {
  return (
    <section className="mt-24 max-sm:mt-16">
      <h2 className="text-title">{bookingCopy.expectHeading}</h2>
      <ol className="mt-8 grid grid-cols-1 border-t border-l border-rule md:grid-cols-3">
        {cards.map((card, index) => (
          <li key={card.title} className="border-r border-b border-rule bg-sheet p-7">
            <span className="font-serif text-heading text-ink-2" aria-hidden>
              {index + 1}
            </span>
            <h3 className="mt-2 text-heading">{card.title}</h3>
            <p className="mt-3 text-ink-2">{card.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
