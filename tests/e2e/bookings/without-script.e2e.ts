import { expect } from 'vitest';
import { fullDate } from '#contract/dates.ts';
import { guestJourney as journey } from '../../support/browser/journey.ts';
import { bookingFormOn } from '../../support/browser/parts/booking-form.ts';

journey(
  'A link of the form without script is a chosen day where there is script [2.285]',
  async ({ server, open }) => {
    const date = server.freeDay();
    const form = bookingFormOn(await open(`/booking?day=${date}`));
    await expect(form.summary(`${fullDate(date)}, no time chosen yet.`)).toBeSeen();
  },
);
