import { fillIn, hasPlaceholder } from '#contract/tasks/periods.ts';

/** What stands below a name that can name its period: how it will read, or for what repeats, that it can. */
export function periodHint(
  texts: readonly string[],
  { date, repeats }: { date: string; repeats: boolean },
): string | undefined {
  const named = texts.find(hasPlaceholder);
  if (named !== undefined && date !== '') return `Reads “${fillIn(named, date)}”.`;
  return repeats
    ? 'Type {month}, {last month}, {quarter} or {year} to name the period of each one.'
    : undefined;
}

/** What stands below another text with the name of a period in braces: it goes over to the next one as it was typed. */
export function typedAsIsHint(texts: readonly (string | undefined)[]): string | undefined {
  return texts.some((text) => hasPlaceholder(text ?? ''))
    ? 'Words in braces are filled in only in the name. Here they stay as typed.'
    : undefined;
}
