import type { FaqEntry } from '#contract/settings/schemas.ts';
import type { LegalText } from '#contract/settings/legal-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Deps } from '#server/deps.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { understanding } from './model.ts';
import { listArticles, listOwnAnswers, listTrainingPhrases } from './store.ts';

/** The public texts that other topics keep, handed in where the product is put together. */
export interface Sources {
  faq: () => Promise<readonly FaqEntry[]>;
  privacy: () => Promise<LegalText>;
  terms: () => Promise<LegalText>;
  rules: () => Promise<BookingRules>;
}

/** What the pages say now: read with the first question, and again after a change. */
export interface PageIndex {
  knowledge: () => Promise<Knowledge>;
  drop: () => void;
}

/** Milliseconds after which the texts are looked at again: a change made by another process shows within that time. */
const freshFor = 15_000;

export function openPageIndex(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { faq, privacy, terms, rules }: Sources,
): PageIndex {
  let indexed: Promise<{ knowledge: Knowledge; texts: string }> | undefined;
  let readAt = 0;

  /** The same again where nothing has changed; what could not be read is tried again with the next question. */
  async function current(before: typeof indexed): Promise<{ knowledge: Knowledge; texts: string }> {
    const [all, today] = await Promise.all([rules(), site.today()]);
    const toCome = ({ to }: { to: string }) => to >= today;
    const pages = {
      firm: await site.firm(),
      services: await site.services(),
      faq: await faq(),
      privacy: await privacy(),
      terms: await terms(),
      rules: { ...all, vacations: all.vacations.filter(toCome), seasons: all.seasons.filter(toCome) },
      articles: await listArticles(db, now()),
      own: await listOwnAnswers(db),
      phrases: await listTrainingPhrases(db),
    };
    const texts = JSON.stringify(pages);
    const same = await before?.catch(() => undefined);
    return same?.texts === texts ? same : { knowledge: knowledgeOf(await understanding(), pages), texts };
  }
  const drop = () => void (readAt = -Infinity);
  site.whenChanged(drop);
  return {
    drop,
    async knowledge() {
      const time = now().getTime();
      if (!indexed || Math.abs(time - readAt) >= freshFor) [indexed, readAt] = [current(indexed), time];
      indexed.catch(drop);
      return (await indexed).knowledge;
    },
  };
}
