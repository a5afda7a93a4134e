import { dayWords, halfWords } from '#content/assistant/language.ts';
import { openTimes } from '#content/assistant/words.ts';
import { addDays, type DateText, fullDate, weekdayOf } from '#contract/dates.ts';
import type { Reply } from './answer.ts';
import { isSpanish, plain } from './text.ts';

/** A day that can be booked, with its open slots. */
export interface FreeDay {
  date: DateText;
  slots: readonly { label: string }[];
}

/** Links to this many open times at most. */
const maxLinks = 6;

/** The answer with the open times of the day that the question names, or else with the first of the next three days. */
export function withOpenTimes(
  reply: Reply,
  question: string,
  days: readonly FreeDay[],
  today: DateText,
): Reply {
  const text = plain(question);
  const named = dayWords.flatMap(([day, pattern]) => (pattern.test(text) ? [day] : []));
  const isNamed = (date: DateText) =>
    named.some((day) => (typeof day === 'number' ? date === addDays(today, day) : day === weekdayOf(date)));
  const half = halfWords.find(([, pattern]) => pattern.test(text))?.[0] ?? '';
  const fitting = days.map(({ date, slots }) => ({
    date,
    slots: slots.filter(({ label }) => label.endsWith(half)),
  }));
  const [asked] = fitting.filter(({ date, slots }) => isNamed(date) && slots.length > 0);
  const words = openTimes[isSpanish(question) ? 'spanish' : 'english'];
  const shown = asked
    ? spread(asked.slots).map((slot) => linkTo(asked.date, slot.label))
    : fitting.flatMap(({ date, slots: [first] }) => (first ? [linkTo(date, first.label)] : [])).slice(0, 3);
  const said = asked
    ? words.thatDay.replace('{day}', fullDate(asked.date))
    : `${named.length > 0 ? `${words.notThatDay} ` : ''}${shown.length > 0 ? words.next : words.none}`;
  return {
    ...reply,
    answer: `${said}\n\n${reply.answer}`,
    links: [...shown, ...reply.links],
  };
}

function linkTo(date: DateText, time: string) {
  const path = `/booking?${new URLSearchParams({ date, time }).toString()}`;
  return { title: `${fullDate(date)}, ${time}`, path };
}

/** Some of all, from the first to the last. */
function spread<One>(all: readonly One[]): One[] {
  const step = Math.max(1, all.length / maxLinks);
  return all.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}
