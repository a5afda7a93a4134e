import { networks, spanishTables, translate } from '#content/assistant/language.ts';
import { bookingHoursText, type BookingRules } from '#contract/bookings/slots.ts';
import { isVideoOnly, meetingWaysText } from '#contract/bookings/meetings.ts';
import { longDate } from '#contract/dates.ts';
import { holidaysText } from '#contract/holidays.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { hoursText } from '#contract/settings/opening-hours.ts';
import {
  firstMeetingText,
  licenseText,
  replyTimeTexts,
  taxReturnTexts,
} from '#contract/settings/visitor-facts.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import { zoneName } from '#contract/zones.ts';
import type { Pages } from './pages.ts';

/** Replaces '{phone}' and the like in an answer. An answer with a missing fact is not given. */
export type Facts = Readonly<Record<string, string>>;

export function factsOf({ firm, services, rules, articles }: Pages): Facts {
  const { owner, address, team } = firm;
  return {
    hours: firm.hours.map(hoursText).join(' and '),
    closed: firm.closedNote.replace(/^./, (letter) => letter.toUpperCase()),
    holidays: closedText(rules),
    address: `${address.street}, ${address.city}, ${address.region} ${address.postalCode}`,
    city: address.city,
    phone: firm.phone,
    email: firm.email,
    firm: firm.name,
    founded: String(firm.founded),
    years: firm.experienceYears,
    owner: owner.name,
    ownerTitle: owner.title.toLowerCase(),
    credentials: owner.credentials
      .map(({ text, year }) => lowerFirst(text) + (year ? ` (${year})` : ''))
      .join('; '),
    expertise: owner.expertise.slice(0, 4).map(lowerFirst).join(', '),
    team: team.map(({ name, role }) => `${name} (${lowerFirst(role)})`).join(', '),
    teamCount: ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'][team.length] ?? String(team.length),
    social: firm.social.map(({ network }) => networks[network]).join(' and '),
    industries: listInWords(firm.industries.map(({ title }) => lowerFirst(title))),
    serviceCount: String(services.length),
    services: listInWords(services.map(({ title }) => title)),
    prices: services.flatMap(({ title, price }) => (price ? `${title} ${price}` : [])).join('; '),
    articleCount: articles.length > 0 ? String(articles.length) : '',
    // `rules` no longer contains seasons that are over.
    bookingHours: bookingHoursText(rules, '').replaceAll(' or ', ' and '),
    // Empty for video alone, which has answers of its own.
    meetingWays: isVideoOnly(rules.meetingTypes) ? '' : meetingWaysText(rules.meetingTypes),
    meetingChoice:
      rules.meetingTypes.length > 1 ? 'You choose how to meet when you book.' : 'We confirm by email.',
    slot: String(rules.slotLength),
    cutOff: String(rules.cutOff),
    horizon: String(rules.horizon),
    zone: zoneName(rules.zone),
    firstMeeting: firstMeetingText(firm.firstMeetingPrice, rules.slotLength).replace(
      /The(?=.* free)/,
      'Yes, the',
    ),
    meetingPrice: firstMeetingText(firm.firstMeetingPrice, rules.slotLength),
    replyTime: firm.replyTime ? replyTimeTexts[firm.replyTime] : '',
    taxReturns: firm.taxReturns ? taxReturnTexts[firm.taxReturns] : '',
    taxReturnsReply: firm.taxReturns
      ? `${firm.taxReturns === 'none' ? 'No' : 'Yes'}, ${taxReturnTexts[firm.taxReturns].replace(/^We/, 'we')}`
      : '',
    license: licenseText(owner),
  };
}

/** The facts for answers in Spanish; names and addresses stay as they are. */
export function factsInSpanish(facts: Facts): Facts {
  const translated = { ...facts };
  for (const [name, table] of spanishTables) translated[name] = translate(translated[name] ?? '', table);
  return translated;
}

/** The facts of a service, as its page shows it now. */
export function factsOfService(service: Service): Facts {
  return {
    title: service.title,
    description: lowerFirst(service.description),
    eachMonth: service.eachMonth.map(lowerFirst).join('; '),
    benefits: service.benefits.map(lowerFirst).join('; '),
    whoFor: lowerFirst(service.whoFor),
    price: service.price ?? '',
    howOften: lowerFirst(service.howOften ?? ''),
  };
}

/** The text with its facts, or null when one is missing. */
export function fillFacts(text: string | undefined, facts: Facts): string | null {
  let isComplete = text !== undefined;
  const filled = (text ?? '').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (!fact) isComplete = false;
    return fact ?? '';
  });
  return isComplete ? filled.replaceAll('..', '.') : null;
}

/** 'all federal holidays, and from December 21, 2026 through January 4, 2027'. */
function closedText({ closedHolidays, vacations }: BookingRules): string {
  const spans = vacations.map(({ from, to }) =>
    from === to ? `on ${longDate(from)}` : `from ${longDate(from)} through ${longDate(to)}`,
  );
  const away = spans.length > 0 ? `, and ${spans.join(', and ')}` : '';
  const holidays = holidaysText(closedHolidays);
  return holidays === '' ? away.replace(', and ', '') : holidays + away;
}

/** 'Payroll posted' becomes 'payroll posted'; 'W-2s sent', 'LLC' and 'QuickBooks' stay the same. */
function lowerFirst(text: string): string {
  return /^(?:A |[A-Z][a-z])/.test(text) && !/^(Utah|Form|January|QuickBooks|Federal,)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
