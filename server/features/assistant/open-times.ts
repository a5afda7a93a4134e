import { dayWords, halfWords, spanishHours, translate } from '#content/assistant/language.ts';
import { openTimes } from '#content/assistant/copy.ts';
import { addDays, type DateText, fullDate, type Weekday, weekdayOf } from '#contract/dates.ts';
import type { Reply } from './answer.ts';
import { normalize } from './text.ts';

/** A day that can be booked, with its open slots. */
export interface FreeDay {
  date: DateText;
  slots: readonly { label: string }[];
}

/** How many open times of a day are linked at most. */
const maxLinks = 6;

/** Adds the open times of the day that the question names, or else the first one of each of the next three days. */
export function withOpenTimes(
  reply: Reply,
  question: string,
  days: readonly FreeDay[],
  today: DateText,
): Reply {
  const text = normalize(question);
  const named = dayWords.flatMap(([day, pattern]) => (pattern.test(text) ? [day] : []));
  const isNamed = (date: DateText) =>
    named.some((day) => (typeof day === 'number' ? date === addDays(today, day) : day === weekdayOf(date)));
  const amOrPm = halfWords.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
  const fitting = days.map(({ date, slots }) => ({
    date,
    slots: slots.filter(({ label }) => label.endsWith(amOrPm)),
  }));
  const askedDay = fitting.find(({ date, slots }) => isNamed(date) && slots.length > 0);
  const copy = openTimes[reply.lang ?? 'en'];
  const dayText = (date: DateText) => (reply.lang === 'es' ? spanishDate(date) : fullDate(date));
  const linkTo = (date: DateText, time: string) => ({
    title: `${dayText(date)}, ${time}`,
    path: `/booking?${new URLSearchParams({ date, time }).toString()}`,
  });
  const links = askedDay
    ? evenlySpaced(askedDay.slots).map((slot) => linkTo(askedDay.date, slot.label))
    : fitting.flatMap(({ date, slots: [first] }) => (first ? [linkTo(date, first.label)] : [])).slice(0, 3);
  // A weekday on which nothing is free in all these weeks is none for meetings.
  const isBookable = days.some(({ date, slots }) => {
    return slots.length > 0 && named.some((day) => weekdayOf(date) === weekdayNamed(day, today));
  });
  const none = named.length === 0 ? '' : `${isBookable ? copy.booked : copy.noMeetings} `;
  const intro = askedDay
    ? copy.thatDay.replace('{day}', dayText(askedDay.date))
    : none + (links.length > 0 ? copy.next : copy.none);
  return {
    ...reply,
    answer: `${intro}\n\n${reply.answer}`,
    links: [...links, ...reply.links],
  };
}

function weekdayNamed(day: Weekday | number, today: DateText): Weekday {
  return typeof day === 'number' ? weekdayOf(addDays(today, day)) : day;
}

/** 'miércoles, 2 de diciembre de 2026'. */
function spanishDate(date: DateText): string {
  const [, weekday = '', month = '', day = '', year = ''] =
    /^(\w+), (\w+) (\d+), (\d+)$/.exec(fullDate(date)) ?? [];
  return translate(`${weekday}, ${day} de ${month} de ${year}`, spanishHours);
}

/** At most `maxLinks` items, evenly spaced over the whole list. */
function evenlySpaced<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / maxLinks);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
