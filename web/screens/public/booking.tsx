import { Mail, Phone } from 'lucide';
import type { PageCopy } from '#contract/settings/page-copy-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { bookingCopy } from '#content/pages.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import { firstMeetingText, replyTimeTexts } from '#contract/settings/visitor-facts.ts';
import type { PageSearch } from '#web/site/page.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { BookingForm } from '#web/features/bookings/BookingForm.tsx';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import { BookingWithoutScript } from '#web/features/bookings/without-script/BookingWithoutScript.tsx';
import { daySearch, loadOpenDays, type OpenDays } from '#web/features/bookings/without-script/open-days.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { Island } from '#web/site/Island.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Expect } from './booking/Expect.tsx';
import { Prepare } from './booking/Prepare.tsx';

export async function bookingPage(search: PageSearch) {
  const { day, time } = daySearch(search);
  const [rules, { booking }, openDays] = await Promise.all([
    loadBookingRules(),
    call(firmEndpoints.pages, {}),
    day === undefined ? null : loadOpenDays(day),
  ]);
  return <BookingScreen rules={rules} copy={booking} openDays={openDays} time={time} />;
}

interface BookingScreenProps {
  rules: BookingRules;
  copy: PageCopy['booking'];
  openDays: OpenDays | null;
  time: string | undefined;
}

function BookingScreen({ rules, copy, openDays, time }: BookingScreenProps) {
  const { firstMeetingPrice, replyTime } = useFirm();
  const facts = [
    firstMeetingText(firstMeetingPrice, rules.slotLength),
    replyTime ? replyTimeTexts[replyTime] : '',
  ];
  return (
    <div className="mx-auto max-w-page px-5 pt-14 lg:px-6">
      <PageHead title={bookingCopy.title} description={bookingCopy.description} />
      <h1 className="text-display">{bookingCopy.heading}</h1>
      <p className="mt-5 max-w-measure text-lead text-ink-2">{copy.lead}</p>
      <VisitorFacts texts={facts} />
      <section aria-label={bookingCopy.heading} className="mt-12">
        <div className="noscript:hidden">
          <Island of="booking" wake="touch" facts>
            <BookingForm rules={rules} />
          </Island>
        </div>
        <noscript>
          <BookingWithoutScript rules={rules} openDays={openDays} time={time} />
        </noscript>
      </section>
      <Expect cards={copy.expect} />
      <div className="mt-24 grid grid-cols-1 gap-14 max-sm:mt-16 lg:grid-cols-[1.6fr_1fr]">
        <Prepare items={copy.prepare} />
        <DirectContact />
      </div>
    </div>
  );
}

function DirectContact() {
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
