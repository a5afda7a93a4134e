import { dayWords, halfWords } from '#content/assistant/language.ts';
import { openTimes } from '#content/assistant/copy.ts';
import { addDays, type DateText, fullDate, weekdayOf } from '#contract/dates.ts';
import type { Reply } from './answer.ts';
import { isSpanish, normalize } from './text.ts';

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
  const copy = openTimes[isSpanish(question) ? 'spanish' : 'english'];
  const links = askedDay
    ? evenlySpaced(askedDay.slots).map((slot) => linkTo(askedDay.date, slot.label))
    : fitting.flatMap(({ date, slots: [first] }) => (first ? [linkTo(date, first.label)] : [])).slice(0, 3);
  const intro = askedDay
    ? copy.thatDay.replace('{day}', fullDate(askedDay.date))
    : `${named.length > 0 ? `${copy.notThatDay} ` : ''}${links.length > 0 ? copy.next : copy.none}`;
  return {
    ...reply,
    answer: `${intro}\n\n${reply.answer}`,
    links: [...links, ...reply.links],
  };
}

function linkTo(date: DateText, time: string) {
  const path = `/booking?${new URLSearchParams({ date, time }).toString()}`;
  return { title: `${fullDate(date)}, ${time}`, path };
}

/** At most `maxLinks` items, evenly spaced over the whole list. */
function evenlySpaced<Item>(items: readonly Item[]): Item[] {
  const step = Math.max(1, items.length / maxLinks);
  return items.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}
