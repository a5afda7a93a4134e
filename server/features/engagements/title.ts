import type { SQL } from 'drizzle-orm';
import type { DateText } from '#contract/dates.ts';
import { filled } from '#contract/engagements/rules.ts';
import { folded } from '#contract/search/folded.ts';
import type { Reader } from '#server/db/client.ts';
import { firmNow } from '#server/domain/invoices/issued.ts';
import { type Draft, valuesOf } from './letter.ts';
import { listVariableDrafts, titleContains } from './title-store.ts';

/** How a letter is called wherever it is named: as its signers read it, of a draft as if it were sent today. */
export type TitleOf = (letter: Pick<Draft, 'title' | 'lines' | 'startsOn'>, client: string) => string;

/** Reads what the variables in titles are filled in with. The title of a letter that was sent has none left. */
export async function readTitleOf(db: Reader, today: DateText): Promise<TitleOf> {
  const { name: firm } = await firmNow(db);
  return (letter, client) => filled(letter.title, valuesOf(letter, { client, firm, today }));
}

/** True for letters whose title, as it is shown today, contains all of the folded words. */
export async function isTitled(
  db: Reader,
  words: readonly string[],
  today: DateText,
): Promise<SQL | undefined> {
  const titleOf = await readTitleOf(db, today);
  const drafts = (await listVariableDrafts(db)).filter((draft) => {
    const title = folded(titleOf(draft, draft.client));
    return words.length > 0 && words.every((word) => title.includes(word));
  });
  return titleContains(
    words,
    drafts.map(({ id }) => id),
  );
}
