import { createFileRoute } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import { bookingWords } from '#content/pages.ts';
import { isRealDate } from '#contract/dates.ts';
import { parseSlotLabel, slotLabel } from '#contract/slots.ts';
import { useFirm } from '#web/api/site.ts';
import { BookingForm } from '#web/features/bookings/BookingForm.tsx';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import type { ChosenSlot } from '#web/features/bookings/use-chosen-slot.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

export const Route = createFileRoute('/_site/booking')({
  validateSearch: chosenSlot,
  loader: loadBookingRules,
  component: BookingScreen,
});

function BookingScreen() {
  const { date, time } = Route.useSearch();
  return (
    <div className="mx-auto max-w-page px-5 pt-14 lg:px-6">
      <PageHead title={bookingWords.title} description={bookingWords.description} />
      <h1 className="text-display">{bookingWords.heading}</h1>
      <p className="mt-5 max-w-measure text-lead text-ink-2">{bookingWords.lead}</p>
      <section aria-label={bookingWords.heading} className="mt-12">
        <BookingForm rules={Route.useLoaderData()} chosen={date === undefined ? undefined : { date, time }} />
      </section>
      <Expect />
      <div className="mt-24 grid gap-14 max-sm:mt-16 lg:grid-cols-[1.6fr_1fr]">
        <Prepare />
        <Direct />
      </div>
    </div>
  );
}

/** The slot an address names, such as that of a link on the home page; anything else is left out. */
function chosenSlot(search: Record<string, unknown>): { [Part in keyof ChosenSlot]?: string | undefined } {
  const { date, time } = search;
  const minutes = typeof time === 'string' ? parseSlotLabel(time) : null;
  // Undefined rather than left out: the router fills in what is left out from the address as it stands.
  return {
    date: typeof date === 'string' && isRealDate(date) ? date : undefined,
    time: minutes === null ? undefined : slotLabel(minutes),
  };
}

function Expect() {
  const { heading, cards } = bookingWords.expect;
  return (
    <section className="mt-24 max-sm:mt-16">
      <h2 className="text-title">{heading}</h2>
      <ol className="mt-8 grid border-t border-l border-rule md:grid-cols-3">
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

function Prepare() {
  const { heading, lead, items, note } = bookingWords.prepare;
  return (
    <section>
      <h2 className="text-title">{heading}</h2>
      <p className="mt-4 max-w-measure text-ink-2">{lead}</p>
      <ul className="mt-6 divide-y divide-rule border-y border-rule">
        {items.map((item) => (
          <li key={item} className="py-3">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-2">{note}</p>
    </section>
  );
}

function Direct() {
  const firm = useFirm();
  const { heading, text } = bookingWords.direct;
  return (
    <section className="self-start rounded-lg border border-rule-2 bg-sheet p-7">
      <h2 className="text-heading">{heading}</h2>
      <p className="mt-2 text-ink-2">{text}</p>
      <div className="mt-5 flex flex-col gap-3">
        <Button variant="secondary" render={<a href={firm.emailAddress} />}>
          <Icon of={Mail} />
          {firm.email}
        </Button>
        <Button variant="secondary" render={<a href={firm.phoneAddress} />}>
          <Icon of={Phone} />
          {firm.phone}
        </Button>
      </div>
    </section>
  );
}
