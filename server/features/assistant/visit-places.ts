import { asksVisits } from '#content/assistant/asks-visits.ts';
import { bookingWords, testimonialsWords } from '#content/pages.ts';
import type { FaqEntry } from '#contract/faq.ts';
import { type BookingRules, listOfDays, slotLabel } from '#contract/slots.ts';
import { zoneName } from '#contract/zones.ts';
import type { Place } from './place.ts';
import { asksOf, sentencesOf } from './place-texts.ts';

/** Which question of the contact page people mean; the owner may move and reword them. */
const topics = [
  ['consultation', /consultation|first meeting|first call/i],
  ['outside-utah', /outside|other states|out of state|nationwide/i],
  ['fees', /\bfees?\b|cost|price|charge/i],
  ['income-tax', /income tax|tax return/i],
  ['documents', /documents|files|upload/i],
] as const;

/** The questions of the contact page, each with its whole answer. */
export function faqPlaces(entries: readonly FaqEntry[]): Place[] {
  const left = new Map<string, RegExp>(topics);
  return entries.map(({ question, answer }, index) => {
    const [topic] = [...left].find(([, words]) => words.test(question)) ?? [];
    if (topic !== undefined) left.delete(topic);
    const known = topics.find(([id]) => id === topic)?.[0];
    return {
      id: `faq/${topic ?? `entry-${index + 1}`}`,
      title: question,
      path: '/contact#faq',
      asks: [question, ...(known ? asksOf(asksVisits[known]) : [])],
      lead: sentencesOf(answer),
      more: [],
      followUp: ['When is the next open consultation?', 'What services do you offer?'],
    };
  });
}

/** Booking by its rules, and what the portal and the testimonials page are for. */
export function visitPlaces(rules: BookingRules): Place[] {
  const days = listOfDays(rules.days);
  const hours = `between ${slotLabel(rules.opens)} and ${slotLabel(rules.closes)}, ${zoneName(rules.zone)}`;
  const { prepare } = bookingWords;
  return [
    {
      id: 'booking/times',
      title: 'Book a Meeting',
      path: '/booking',
      asks: ['When is the next open consultation?', ...asksOf(asksVisits.times)],
      lead: [`Consultations can be booked on ${days} ${hours}, ${rules.slotLength} minutes each.`],
      more: [],
      followUp: ['What should I bring to the meeting?', 'What happens in a first consultation?'],
      live: 'slots',
    },
    {
      id: 'booking/how',
      title: 'Book a Meeting',
      path: '/booking',
      asks: ['How do I book a consultation?', ...asksOf(asksVisits.how)],
      lead: [
        'Choose a day and a time on the booking page.',
        'We confirm by email, and the link to the video meeting follows before the appointment.',
        `Appointments are on ${days} ${hours}.`,
      ],
      more: [],
      followUp: ['When is the next open consultation?', 'What should I bring to the meeting?'],
      live: 'slots',
    },
    {
      id: 'booking/change',
      title: 'Book a Meeting',
      path: '/booking',
      asks: ['Can I move or cancel my appointment?', ...asksOf(asksVisits.change)],
      lead: [
        `The letter that confirms your booking has a private link. With it you can move or cancel the appointment until ${rules.cutOff} hours before it begins.`,
        'After that, please call or write to us.',
      ],
      more: [],
      followUp: ['When is the next open consultation?', 'What is your phone number?'],
    },
    {
      id: 'booking/prepare',
      title: prepare.heading,
      path: '/booking',
      asks: ['What should I bring to the meeting?', ...asksOf(asksVisits.prepare)],
      lead: [`${prepare.lead} ${prepare.items.map((item) => item.replace(/\.$/, '')).join('; ')}.`],
      more: [prepare.note],
      followUp: ['What happens in a first consultation?', 'When is the next open consultation?'],
    },
    {
      id: 'portal',
      title: 'Client Portal',
      path: '/auth',
      asks: ['How do I use the client portal?', ...asksOf(asksVisits.portal)],
      lead: [
        'Sign in or create an account on the client portal page.',
        'The portal holds your tasks, documents, invoices and messages with the practice.',
      ],
      more: [],
      followUp: ['How do I send you documents?', 'Is my data safe?'],
    },
    {
      id: 'testimonials',
      title: testimonialsWords.title,
      path: '/testimonials',
      asks: ['Where can I read testimonials?', ...asksOf(asksVisits.testimonials)],
      lead: [
        'The testimonials page shows what clients say, published with their consent and word for word.',
        'You can share your own experience there with the form at its end; we read each one before it appears.',
      ],
      more: [],
      followUp: ['Who is the owner?', 'What services do you offer?'],
    },
  ];
}
