/** How many of a day's times are offered. */
export const timesOfADay = 3;

/** At most `count` of the items, spread over all of them and beginning with the first. */
export function fewOf<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined);
}
