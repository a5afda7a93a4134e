import { createFileRoute } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import { bookingCopy } from '#content/pages.ts';
import { isRealDate } from '#contract/dates.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { parseSlotLabel, slotLabel } from '#contract/bookings/slots.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { BookingForm } from '#web/features/bookings/BookingForm.tsx';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import type { ChosenSlot } from '#web/features/bookings/use-chosen-slot.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Expect } from './booking/Expect.tsx';
import { Prepare } from './booking/Prepare.tsx';

export const Route = createFileRoute('/_site/booking')({
  validateSearch: chosenSlot,
  loader: async () => {
    const [rules, { booking }] = await Promise.all([loadBookingRules(), call(firmEndpoints.pages, {})]);
    return { rules, copy: booking };
  },
  component: BookingScreen,
});

function BookingScreen() {
  const { date, time } = Route.useSearch();
  const { rules, copy } = Route.useLoaderData();
  return (
    <div className="mx-auto max-w-page px-5 pt-14 lg:px-6">
      <PageHead title={bookingCopy.title} description={bookingCopy.description} />
      <h1 className="text-display">{bookingCopy.heading}</h1>
      <p className="mt-5 max-w-measure text-lead text-ink-2">{copy.lead}</p>
      <section aria-label={bookingCopy.heading} className="mt-12">
        <BookingForm rules={rules} chosen={date === undefined ? undefined : { date, time }} />
      </section>
      <Expect cards={copy.expect} />
      <div className="mt-24 grid gap-14 max-sm:mt-16 lg:grid-cols-[1.6fr_1fr]">
        <Prepare items={copy.prepare} />
        <Direct />
      </div>
    </div>
  );
}

/** The slot an address names, such as that of a link on the home page; anything else is left out. */
function chosenSlot(search: Record<string, unknown>): { [Part in keyof ChosenSlot]?: string | undefined } {
  const { date, time } = search;
  const minutes = typeof time === 'string' ? parseSlotLabel(time) : null;
  // Undefined rather than left out: the router fills in what is left out from the current address.
  return {
    date: typeof date === 'string' && isRealDate(date) ? date : undefined,
    time: minutes === null ? undefined : slotLabel(minutes),
  };
}

function Direct() {
  const firm = useFirm();
  const { heading, text } = bookingCopy.direct;
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
