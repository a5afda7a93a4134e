import type { FaqEntry } from '#contract/settings/schemas.ts';
import type { LegalText } from '#contract/settings/legal-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Deps } from '#server/deps.ts';
import { type Knowledge, knowledgeOf } from './knowledge.ts';
import { understanding } from './model.ts';
import { listArticles, listOwnAnswers, listTrainingPhrases } from './store.ts';

/** The public texts that other topics store, passed in by the composition root. */
export interface Sources {
  faq: () => Promise<readonly FaqEntry[]>;
  privacy: () => Promise<LegalText>;
  terms: () => Promise<LegalText>;
  rules: () => Promise<BookingRules>;
}

/** What the pages say now, read with the first question and again after a change. */
export interface PageIndex {
  knowledge: () => Promise<Knowledge>;
  /** The next question reads the texts again. */
  invalidate: () => void;
}

/** Milliseconds after which the texts are read again, so that a change made by another process shows within that time. */
const maxAge = 15_000;

export function openPageIndex(
  { db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>,
  { faq, privacy, terms, rules }: Sources,
): PageIndex {
  let indexed: Promise<{ knowledge: Knowledge; texts: string }> | undefined;
  let readAt = 0;

  /** Reads the texts, and gives the previous knowledge again when nothing has changed. */
  async function refresh(before: typeof indexed): Promise<{ knowledge: Knowledge; texts: string }> {
    const [all, today] = await Promise.all([rules(), site.today()]);
    const isNotOver = ({ to }: { to: string }) => to >= today;
    const pages = {
      firm: await site.firm(),
      services: await site.services(),
      faq: await faq(),
      privacy: await privacy(),
      terms: await terms(),
      rules: { ...all, vacations: all.vacations.filter(isNotOver), seasons: all.seasons.filter(isNotOver) },
      articles: await listArticles(db, now()),
      ownAnswers: await listOwnAnswers(db),
      phrases: await listTrainingPhrases(db),
    };
    const texts = JSON.stringify(pages);
    const previous = await before?.catch(() => undefined);
    return previous?.texts === texts
      ? previous
      : { knowledge: knowledgeOf(await understanding(), pages), texts };
  }
  const invalidate = () => void (readAt = -Infinity);
  site.whenChanged(invalidate);
  return {
    invalidate,
    async knowledge() {
      const time = now().getTime();
      if (!indexed || Math.abs(time - readAt) >= maxAge) [indexed, readAt] = [refresh(indexed), time];
      // After a failure, the next question tries again.
      indexed.catch(invalidate);
      return (await indexed).knowledge;
    },
  };
}
