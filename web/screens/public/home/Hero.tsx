import { homeCopy } from '#content/pages.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { firstMeetingText } from '#contract/settings/visitor-facts.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import { lowestPriceText } from '#contract/settings/service-prices.ts';
import { useFirm } from '#web/api/site.ts';
import { Button } from '#web/ui/Button.tsx';
import { Ridge } from '#web/ui/drawing/Ridge.tsx';
import { VisitorFacts } from '#web/layouts/VisitorFacts.tsx';
import { NextTimes } from '#web/features/bookings/next-times/NextTimes.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';

const copy = homeCopy.hero;

interface HeroProps {
  rules: BookingRules;
  services: readonly Service[];
  heading: string;
  lead: string;
}

/** The headline, next to it the next open times, and below them the ridge, which rises from the strip of facts. */
export function Hero({ rules, services, heading, lead }: HeroProps) {
  const firstMeeting = firstMeetingText(useFirm().firstMeetingPrice, rules.slotLength);
  return (
    <div className="relative isolate overflow-hidden">
      <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-6 px-5 pt-10 pb-14 md:grid-cols-2 md:gap-y-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:px-6 lg:pt-18 lg:pb-10">
        <div className="md:col-span-2 lg:col-span-1">
          <h1 className="text-display">{heading}</h1>
        </div>
        <div>
          <p className="max-w-measure text-lead text-ink-2">{lead}</p>
          <VisitorFacts texts={[lowestPriceText(services), firstMeeting]} />
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">
            <Button render={<PageLink href="/booking" />}>{copy.book}</Button>
            <Button variant="secondary" render={<PageLink href="/services" />}>
              {copy.services}
            </Button>
          </div>
        </div>
        <NextTimes
          rules={rules}
          className="max-md:mt-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        />
      </div>
      <div className="relative h-28 sm:h-40 lg:h-52">
        {/* The mountain range behind: the same line, mirrored. */}
        <Ridge
          variant="divider"
          className="absolute inset-x-0 top-5 bottom-0 -z-10 -scale-x-100 max-sm:hidden"
        />
        <Ridge variant="hero" draw className="h-full" />
      </div>
    </div>
  );
}
