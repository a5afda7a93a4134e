import { type DateText, fullDate, shortDate, weekdayOf } from '#contract/dates.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { call } from '#web/api/call.ts';
import { spreadOver, timesPerDay } from './spread-over.ts';

/**
 * Loads the next free times into the element that `NextDays` has rendered, and again when the browser restores the page from
 * its back-forward cache.
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
      if (row) list?.replaceChildren(...days.map(({ date, slots }) => rowOf(row, date, slots)));
      box.dataset['nextTimes'] = days.length === 0 ? 'empty' : 'days';
      if (hadFocus) box.querySelector('a')?.focus();
    } catch {
      box.dataset['nextTimes'] = 'failed';
    }
    retry?.removeAttribute('aria-disabled');
  }
  retry?.addEventListener('click', () => void load());
  // Times on a restored page may be taken by now.
  addEventListener('pageshow', ({ persisted }) => persisted && void load());
  void load();
}

function rowOf(template: Element, date: DateText, slots: readonly string[]): Node {
  const row = document.importNode(template, true);
  const [weekday, day] = row.querySelectorAll('p > span');
  if (weekday) weekday.textContent = weekdayOf(date);
  if (day) day.textContent = shortDate(date);
  const link = row.querySelector('a');
  link?.replaceWith(...spreadOver(slots, timesPerDay).map((slot) => linkOf(link, date, slot)));
  return row;
}

function linkOf(template: HTMLAnchorElement, date: DateText, slot: string): Node {
  const link = document.importNode(template, true);
  link.search = String(new URLSearchParams({ date, time: slot }));
  link.textContent = slot;
  link.ariaLabel = `${slot}, ${fullDate(date)}`;
  return link;
}
