import { describe, expect, test } from 'vitest';
import { type BookingRules, defaultBookingRules } from '#contract/bookings/slots.ts';
import { sameHours } from '#contract/bookings/week.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { assistantOn } from '#tests/assistant/standard.ts';
import { factsInSpanish, factsOf } from './facts.ts';
import { standardPages } from './standard-pages.ts';

test('booking hours name the weekdays, their breaks and the seasons, in English and in Spanish', () => {
  const rules = {
    ...defaultBookingRules,
    week: {
      ...sameHours(['Tuesday', 'Thursday'], 540, 1020),
      Wednesday: { opens: 600, closes: 840, breaks: [{ from: 720, to: 780 }] },
    },
    seasons: [{ from: '2027-01-15', to: '2027-04-15', week: sameHours(['Monday'], 480, 600) }],
  };
  const facts = factsOf({ ...standardPages, rules });
  expect(facts['bookingHours']).toBe(
    'Tuesday and Thursday, 9:00 AM to 5:00 PM; Wednesday, 10:00 AM to 2:00 PM, except 12:00 PM to 1:00 PM; other hours January 15, 2027 through April 15, 2027',
  );
  expect(factsInSpanish(facts)['bookingHours']).toBe(
    'martes y jueves, 9:00 AM a 5:00 PM; miércoles, 10:00 AM a 2:00 PM, excepto de 12:00 PM a 1:00 PM; otro horario del 15 de enero de 2027 al 15 de abril de 2027',
  );
});

describe('What visitors ask', () => {
  const ask = async (facts: Partial<FirmFacts>) => {
    const firm = { ...standardPages.firm, ...facts };
    return (await assistantOn({ firm })).ask;
  };

  test('is answered from the fact that the owner has set [9.36]', async () => {
    const free = await ask({ firstMeetingPrice: '0', replyTime: 'one-day', taxReturns: 'firm' });
    expect(free('Is the first consultation free?').answer).toMatch(
      /^Yes, the first meeting is free and takes 30 minutes\. Nothing is binding/,
    );
    expect(free('y cuanto cuesta la primera reunion').answer).toMatch(/^Sí, la primera reunión es gratis/);
    expect(free('how fast do you reply').answer).toMatch(/^We reply within one business day\./);
    expect(free('do u do taxes? like personal 1040').answer).toBe(
      'Yes, we prepare income tax returns and e-file them once you have signed. We also file your payroll and sales tax returns.',
    );
    const priced = await ask({ firstMeetingPrice: '150' });
    expect(priced('Is the first consultation free?').answer).toMatch(
      /^The first meeting costs \$150 and takes 30 minutes\./,
    );
  });

  test('names the price of the service that is asked about, and all prices to someone who names none', async () => {
    const services = standardPages.services.map((service) =>
      service.id === 'payroll' ? { ...service, price: 'from $150 a month' } : service,
    );
    const { ask: priced } = await assistantOn({ services });
    expect(priced('what does payroll cost').answer).toMatch(/^Our price for Payroll: from \$150 a month\./);
    expect(priced('what does bookkeeping cost').answer).toMatch(/^Bookkeeping has no price list/);
    expect(priced('how much do you charge').answer).toMatch(/^Our prices: Payroll from \$150 a month\./);
    expect(priced('¿cuánto cobran?').answer).toMatch(/^Nuestros precios: Payroll desde \$150 al mes\./);
  });

  test('is answered from how the owner allows to meet', async () => {
    const rules: BookingRules = { ...defaultBookingRules, meetingTypes: ['video', 'in-person'] };
    const { ask: here } = await assistantOn({ rules });
    expect(here('can we meet in person').answer).toMatch(/^We meet by video or in person/);
    const { ask: standard } = await assistantOn();
    expect(standard('can we meet in person').answer).toMatch(/^Consultations take place by video/);
  });

  test('says nothing of video where the firm only calls', async () => {
    const rules: BookingRules = { ...defaultBookingRules, meetingTypes: ['phone'] };
    const { ask: calling } = await assistantOn({ rules });
    for (const question of [
      'can we meet in person',
      'is it on zoom',
      'how do I book a consultation',
      'can i book by phone',
      'is the consultation by video',
      'Do you work with businesses outside Utah?',
      'where is your office',
      'can everything be done remotely',
    ]) {
      const { answer } = calling(question);
      expect(answer, question).toContain('by phone');
      expect(answer, question).not.toMatch(/video|choose how to meet/);
    }
  });

  test('is answered in Spanish to questions in Spanish', async () => {
    const firm = await ask({
      owner: { ...standardPages.firm.owner, license: 'ea' },
      firstMeetingPrice: '0',
      taxReturns: 'firm',
    });
    expect(firm('¿Son ustedes CPA?').answer).toMatch(/^Dana Sample es agente inscrito \(EA\) ante el IRS\./);
    expect(firm('¿La primera consulta es gratis?').answer).toMatch(
      /^Sí, la primera reunión es gratis y dura 30 minutos\./,
    );
    expect(firm('¿hacen taxes?').answer).toMatch(/^Sí, preparamos declaraciones de impuestos/);
    const rules: BookingRules = { ...defaultBookingRules, meetingTypes: ['phone', 'in-person'] };
    const { ask: calling } = await assistantOn({ rules });
    expect(calling('¿qué pasa en la primera consulta?').answer).toContain('Es por teléfono o en persona');
    expect(calling('¿dónde están?').answer).toContain('las consultas son por teléfono o en persona');
  });

  test('is never claimed before [9.36]', async () => {
    const nothing = await ask({});
    expect(nothing('Is the first consultation free?').answer).toMatch(/^There's no charge listed/);
    expect(nothing('are you a cpa').answer).toMatch(/^No, .* is not a CPA firm/);
  });
});
