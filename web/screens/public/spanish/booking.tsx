import { spanishFacts, translate } from '#content/assistant/language.ts';
import { spanishHowSoon } from '#content/spanish-emails.ts';
import { spanishBooking as words, spanishPage } from '#content/spanish.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import type { SpanishCopy } from '#contract/settings/page-copy-schemas.ts';
import { firstMeetingText } from '#contract/settings/visitor-facts.ts';
import { call } from '#web/api/call.ts';
import { useFirm } from '#web/api/site.ts';
import { BookingFormInSpanish } from '#web/features/bookings/BookingFormInSpanish.tsx';
import { loadBookingRules } from '#web/features/bookings/load-rules.ts';
import { BookingWithoutScript } from '#web/features/bookings/without-script/BookingWithoutScript.tsx';
import { daySearch, loadOpenDays, type OpenDays } from '#web/features/bookings/without-script/open-days.ts';
import { InSpanish } from '#web/features/bookings/InSpanish.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { PageSection } from '#web/layouts/PageSection.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { Island } from '#web/site/Island.tsx';
import type { PageSearch } from '#web/site/page.ts';
import { Facts } from './Facts.tsx';

export async function spanishBookingPage(search: PageSearch) {
  const { day, time } = daySearch(search);
  const [rules, { spanish }, openDays] = await Promise.all([
    loadBookingRules(),
    call(firmEndpoints.pages, {}),
    day === undefined ? null : loadOpenDays(day),
  ]);
  return <SpanishBookingScreen {...{ rules, spanish, openDays, time }} />;
}

interface SpanishBookingScreenProps {
  rules: BookingRules;
  spanish: SpanishCopy;
  openDays: OpenDays | null;
  time: string | undefined;
}

const post = { name: 'bookingInSpanish', page: '/es/reservar' } as const;

function SpanishBookingScreen({ rules, spanish, openDays, time }: SpanishBookingScreenProps) {
  const { firstMeetingPrice, replyTime } = useFirm();
  const titles = spanish.services.map(({ title }) => title);
  const facts = [
    translate(firstMeetingText(firstMeetingPrice, rules.slotLength), spanishFacts),
    replyTime ? `${spanishPage.reply} ${spanishHowSoon(replyTime)}.` : '',
  ];
  return (
    <div lang="es">
      <PageHead
        title={words.title}
        description={words.description}
        within={[{ name: spanishPage.title, path: '/es' }]}
      />
      <div className="mx-auto max-w-page px-5 pt-14 lg:px-6">
        <h1 className="text-display">{words.heading}</h1>
        <p className="mt-5 max-w-measure text-lead text-ink-2">{spanish.meeting}</p>
        <VisitorFacts texts={facts} />
        <section aria-label={words.heading} className="mt-12">
          <div className="noscript:hidden">
            <Island of="bookingInSpanish" wake="touch" facts>
              <BookingFormInSpanish rules={rules} titles={titles} />
            </Island>
          </div>
          <noscript>
            <InSpanish titles={titles}>
              <BookingWithoutScript rules={rules} language="es" post={post} openDays={openDays} time={time} />
            </InSpanish>
          </noscript>
        </section>
      </div>
      <PageSection id="lo-esencial" heading={spanishPage.factsHeading}>
        <Facts />
      </PageSection>
    </div>
  );
}
