import { networks, spanishDays, spanishFacts } from '#content/assistant/language.ts';
import { spanishDate } from '#contract/date-times.ts';
import { longDate } from '#contract/dates.ts';
import { holidaysText } from '#contract/holidays.ts';
import { hoursText } from '#contract/settings/opening-hours.ts';
import {
  firstMeetingText,
  licenseText,
  replyTimeTexts,
  taxReturnTexts,
} from '#contract/settings/visitor-facts.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import { isVideoOnly, meetingWaysText } from '#contract/bookings/meetings.ts';
import { slotLabel } from '#contract/bookings/slot-labels.ts';
import { type BookingRules, breaksText, listOfDays, usualHours } from '#contract/bookings/slots.ts';
import { zoneName } from '#contract/zones.ts';
import type { Pages } from './pages.ts';

/** What replaces '{phone}' and the like in an answer; an answer whose fact is missing is not given. */
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
    industries: listed(firm.industries.map(({ title }) => lowerFirst(title))),
    serviceCount: String(services.length),
    services: listed(services.map(({ title }) => title)),
    articleCount: articles.length > 0 ? String(articles.length) : '',
    bookingHours: `${bookingHours(rules)}, ${zoneName(rules.zone)}`,
    // Answers for video alone are written out.
    meetingWays: isVideoOnly(rules.meetingTypes) ? '' : meetingWaysText(rules.meetingTypes),
    meetingChoice:
      rules.meetingTypes.length > 1 ? 'You choose how to meet when you book.' : 'We confirm by email.',
    slot: String(rules.slotLength),
    cutOff: String(rules.cutOff),
    horizon: String(rules.horizon),
    zone: zoneName(rules.zone),
    firstMeeting: firstMeetingText(firm.firstMeetingPrice, rules.slotLength).replace(
      'The first meeting is free',
      'Yes, the first meeting is free',
    ),
    replyTime: firm.replyTime ? replyTimeTexts[firm.replyTime] : '',
    taxReturns: firm.taxReturns ? taxReturnTexts[firm.taxReturns] : '',
    license: licenseText(owner),
    primeraReunion: firstMeetingInSpanish(firm.firstMeetingPrice, rules.slotLength),
    maneras: isVideoOnly(rules.meetingTypes) ? '' : waysInSpanish(rules),
    declaraciones: firm.taxReturns ? spanishFacts.taxReturns[firm.taxReturns] : '',
    licencia: licenseInSpanish(owner),
    horas: inSpanish(firm.hours.map(hoursText).join(' y ')),
    horasConsulta: horasConsulta(rules),
  };
}

/** A service as its page shows it now. */
export function factsOfService(service: Service): Facts {
  return {
    title: service.title,
    description: lowerFirst(service.description),
    eachMonth: service.eachMonth.map(lowerFirst).join('; '),
    benefits: service.benefits.map(lowerFirst).join('; '),
    whoFor: lowerFirst(service.whoFor),
  };
}

/** The text with its facts, or null when one is missing. */
export function filled(text: string, facts: Facts): string | null {
  let isWhole = true;
  const whole = text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = facts[name];
    if (!fact) isWhole = false;
    return fact ?? '';
  });
  return isWhole ? whole.replaceAll('..', '.') : null;
}

/** 'on Tuesday and Thursday from 9:00 AM to 5:00 PM and on Wednesday from 10:00 AM to 2:00 PM', with breaks and seasons. */
function bookingHours(rules: BookingRules): string {
  const usual = usualHours(rules).map(
    ({ days, hours }) =>
      `on ${listOfDays(days).replace(' or ', ' and ')} from ${slotLabel(hours.opens)} to ${slotLabel(hours.closes)}${breaksText(hours)}`,
  );
  const seasons = rules.seasons.map(({ from, to }) => `${longDate(from)} through ${longDate(to)}`);
  const other = seasons.length > 0 ? ` (with other hours ${seasons.join(' and ')})` : '';
  return usual.join(' and ') + other;
}

/** 'martes y jueves, de 9:00 AM a 5:00 PM; miércoles, de 10:00 AM a 2:00 PM', with breaks and seasons. */
function horasConsulta(rules: BookingRules): string {
  const usual = usualHours(rules).map(({ days, hours }) => {
    const breaks = breaksText(hours).replace('except', 'excepto de').replaceAll(' and ', ' y de ');
    return `${listOfDays(days).replace(' or ', ' y ')}, de ${slotLabel(hours.opens)} a ${slotLabel(hours.closes)}${breaks}`;
  });
  const seasons = rules.seasons.map(({ from, to }) => `del ${spanishDate(from)} al ${spanishDate(to)}`);
  const other = seasons.length > 0 ? ` (con otro horario ${seasons.join(' y ')})` : '';
  return inSpanish(usual.join('; ')) + other;
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

/** 'por video, por teléfono o en persona'. */
function waysInSpanish({ meetingTypes }: BookingRules): string {
  const ways = meetingTypes.map((type) => spanishFacts.meetingWays[type]);
  return ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} o ${ways.at(-1) ?? ''}`;
}

function firstMeetingInSpanish(price: string | undefined, minutes: number): string {
  if (!price) return '';
  const cost = price === '0' ? 'Sí, la primera reunión es gratis' : `La primera reunión cuesta $${price}`;
  return `${cost} y dura ${minutes} minutos.`;
}

function licenseInSpanish({ name, license, licenseNumber }: FirmFacts['owner']): string {
  if (!license) return '';
  const number = licenseNumber && license !== 'none' ? ` (número ${licenseNumber})` : '';
  return `${name} ${spanishFacts.license[license]}${number}.`;
}

function inSpanish(text: string): string {
  return text.replaceAll(/\b\w+day\b/g, (day) => spanishDays[day] ?? day).replaceAll(' to ', ' a ');
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

/** 'Payroll posted' becomes 'payroll posted'; 'W-2s sent', 'LLC' and 'QuickBooks' stay. */
function lowerFirst(text: string): string {
  return /^(?:A |[A-Z][a-z])/.test(text) && !/^(Utah|Form|January|QuickBooks|Federal,)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
