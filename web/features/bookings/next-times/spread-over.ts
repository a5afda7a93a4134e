/** How many times of a day are shown. */
export const timesPerDay = 3;

/** At most `count` of the items, spread evenly over all of them, starting with the first. */
export function spreadOver<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined);
}
