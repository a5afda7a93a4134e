/** The figure that an article is about, such as '$2,000' or '13 weeks'; undefined where its title and summary name none. */
export function figureOf({ title, summary }: { title: string; summary: string }): string | undefined {
  for (const text of [title, summary]) {
    const [sum] = /\$\d[\d,]*/.exec(text) ?? [];
    if (sum) return sum.replace(/,$/, '');
    const [, count, unit] = /\b(\d{1,3})[ -](week|day|month|hour|percent)s?\b/i.exec(text) ?? [];
    if (count && unit)
      return unit === 'percent' ? `${count}%` : `${count} ${unit}${count === '1' ? '' : 's'}`;
  }
  return undefined;
}
