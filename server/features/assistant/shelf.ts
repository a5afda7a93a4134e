import type { FaqEntry } from '#contract/faq.ts';
import type { LegalText } from '#contract/legal.ts';
import type { BookingRules } from '#contract/slots.ts';
import type { Deps } from '#server/deps.ts';
import { buildLibrary, type Library, type Memory } from './library.ts';
import { gatherPlaces } from './places.ts';
import { listArticles, listOwnAnswers, stampOfTexts } from './store.ts';

/** The public texts that other topics keep, handed in where the product is put together. */
export interface Sources {
  faq: () => Promise<readonly FaqEntry[]>;
  privacy: () => Promise<LegalText>;
  terms: () => Promise<LegalText>;
  rules: () => Promise<BookingRules>;
}

/** The library of the moment: built with the first question, anew after a change of what it holds. */
export interface Shelf {
  library: () => Promise<Library>;
  drop: () => void;
}

/** A library, and the stamp of the texts it was made from. */
interface Shelved {
  library: Library;
  stamp: string;
}

/** Calls whose answers the library is made from. */
const read = /^\/api\/(firm|services|faq|legal\/\w+|blog\/posts|bookings\/rules)$/;

/** Milliseconds after which the texts are looked at again: a change made by another process shows within that time. */
const freshFor = 15_000;

export function openShelf({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>, sources: Sources): Shelf {
  let kept: { shelved: Promise<Shelved>; until: number } | undefined;
  const memory: Memory = { texts: new Map() };

  /** The same library again where nothing has changed. */
  async function current(before?: Shelved): Promise<Shelved> {
    const [firm, services, faq, privacy, terms, rules] = await Promise.all([
      site.firm(),
      site.services(),
      sources.faq(),
      sources.privacy(),
      sources.terms(),
      sources.rules(),
    ]);
    const pages = { firm, services, faq, privacy, terms, rules };
    const stamp = JSON.stringify([pages, await stampOfTexts(db, now())]);
    if (before?.stamp === stamp) return before;
    const [articles, own] = [await listArticles(db, now()), await listOwnAnswers(db)];
    return { library: await buildLibrary(gatherPlaces({ ...pages, articles, own }), memory), stamp };
  }

  function drop() {
    kept = undefined;
  }
  site.whenChanged((paths) => {
    if (paths.some((path) => read.test(path))) drop();
  });

  return {
    drop,
    async library() {
      const time = now().getTime();
      if (!kept || time >= kept.until || time < kept.until - freshFor) {
        const shelved = kept ? kept.shelved.then(current) : current();
        kept = { shelved, until: time + freshFor };
        // One that could not be built is tried anew with the next question.
        shelved.catch(() => {
          if (kept?.shelved === shelved) drop();
        });
      }
      return (await kept.shelved).library;
    },
  };
}
