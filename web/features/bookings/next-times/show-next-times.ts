import { type DateText, fullDate, shortDate, weekdayOf } from '#contract/dates.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { fewOf, timesOfADay } from './few-of.ts';

/**
 * Loads the next times that can be booked into the box that `NextDays` has rendered, and again when the visitor comes back to
 * the page.
 */
export function showNextTimes(box: HTMLElement): void {
  const [list, template, retry] = [
    box.querySelector(':scope > ul'),
    box.querySelector('template'),
    box.querySelector('button'),
  ];
  async function load() {
    if (retry?.ariaDisabled === 'true') return;
    const hadFocus = document.activeElement === retry;
    retry?.setAttribute('aria-disabled', 'true');
    try {
      const days = await call(bookingEndpoints.nextSlots, { query: {} });
      const row = template?.content.firstElementChild;
      if (row) list?.replaceChildren(...days.map(({ date, slots }) => filledRow(row, date, slots)));
      box.dataset['nextTimes'] = days.length === 0 ? 'empty' : 'days';
      if (hadFocus) box.querySelector('a')?.focus();
    } catch {
      box.dataset['nextTimes'] = 'failed';
    }
    retry?.removeAttribute('aria-disabled');
  }
  retry?.addEventListener('click', () => void load());
  // Others book too: what the browser brings back may be taken.
  addEventListener('pageshow', ({ persisted }) => persisted && void load());
  void load();
}

function filledRow(row: Element, date: DateText, slots: readonly string[]): Node {
  const filled = document.importNode(row, true);
  const [weekday, day] = filled.querySelectorAll('p > span');
  if (weekday) weekday.textContent = weekdayOf(date);
  if (day) day.textContent = shortDate(date);
  const link = filled.querySelector('a');
  link?.replaceWith(...fewOf(slots, timesOfADay).map((slot) => filledLink(link, date, slot)));
  return filled;
}

function filledLink(link: HTMLAnchorElement, date: DateText, slot: string): Node {
  const filled = document.importNode(link, true);
  filled.search = String(new URLSearchParams({ date, time: slot }));
  filled.textContent = slot;
  filled.ariaLabel = `${slot}, ${fullDate(date)}`;
  return filled;
}
