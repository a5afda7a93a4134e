/** The figure that an article is about, such as '$2,000' or '13 weeks', or undefined when its title and summary have none. */
export function figureOf({ title, summary }: { title: string; summary: string }): string | undefined {
  for (const text of [title, summary]) {
    const [amount] = /\$\d[\d,]*/.exec(text) ?? [];
    if (amount) return amount.replace(/,$/, '');
    const [, count, unit] = /\b(\d{1,3})[ -](week|day|month|hour|percent)s?\b/i.exec(text) ?? [];
    if (count && unit)
      return unit === 'percent' ? `${count}%` : `${count} ${unit}${count === '1' ? '' : 's'}`;
  }
  return undefined;
}
