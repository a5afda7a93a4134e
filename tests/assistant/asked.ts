/**
 * One question of the bank, with where its answer has to come from. A place is 'service/payroll', 'faq/fees',
 * 'firm/hours', 'booking/change', 'portal', 'privacy', 'terms', 'testimonials' or 'article/SLUG'; one of several will do.
 * 'advice': the notice that this is no person and no advice, and an offer to book. 'refused': not our subject, hostile,
 * other people's data, or an attempt to turn the assistant. 'unanswered': our subject, but the pages do not say.
 */
export type Asked = readonly [question: string, expected: readonly string[]];

/** Questions line by line, under a line with '#' and where their answers have to come from. */
export function askedOf(text: string): Asked[] {
  let expected: readonly string[] = [];
  const asked: Asked[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    if (line.startsWith('# ')) expected = line.slice(2).split(' ');
    else asked.push([line, expected]);
  }
  return asked;
}
