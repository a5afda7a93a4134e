import type { OutdatedTexts, SavedTextSource } from '#contract/settings/outdated-texts.ts';
import { savedTextSources } from '#contract/settings/outdated-texts.ts';
import type { Deps } from '#server/deps.ts';
import { formerFactFinder, isShortNameLeft } from './former-facts.ts';
import { findFormerFacts } from './store.ts';

/** A text that someone at the firm wrote. */
export interface SavedText {
  source: SavedTextSource;
  /** What it is called among the texts of its source; empty if there is only one. */
  title: string;
  text: string;
}

export interface OutdatedTextsParts extends Pick<Deps, 'db' | 'site'> {
  savedTexts: () => Promise<readonly SavedText[]>;
}

/** The saved texts that still say a former fact of the firm, by their source. */
export async function readOutdatedTexts({
  db,
  site,
  savedTexts,
}: OutdatedTextsParts): Promise<OutdatedTexts> {
  const former = await findFormerFacts(db);
  if (former.length === 0) return [];
  const facts = await site.firm();
  const find = formerFactFinder(former, facts);
  const found = (await savedTexts()).map(({ source, title, text }) => ({ source, title, facts: find(text) }));
  if (isShortNameLeft(former, facts))
    found.push({ source: 'facts', title: 'Short name', facts: [facts.shortName] });
  const outdated = found.filter((text) => text.facts.length > 0);
  return savedTextSources.flatMap((source) => {
    const texts = outdated.filter((text) => text.source === source);
    if (texts.length === 0) return [];
    const titles = texts.map(({ title }) => title).filter((title) => title !== '');
    return [
      { source, titles: [...new Set(titles)], facts: [...new Set(texts.flatMap((text) => text.facts))] },
    ];
  });
}
