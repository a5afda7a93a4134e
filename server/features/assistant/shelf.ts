import type { FaqEntry } from '#contract/faq.ts';
import type { LegalText } from '#contract/legal.ts';
import type { BookingRules } from '#contract/slots.ts';
import type { Deps } from '#server/deps.ts';
import { buildLibrary, type Library, type Memory } from './library.ts';
import { gatherPlaces } from './places.ts';
import { listArticles, listOwnAnswers } from './store.ts';

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

/** Calls whose answers the library is made from. */
const read = /^\/api\/(firm|services|faq|legal\/\w+|blog\/posts|bookings\/rules)$/;

export function openShelf({ db, now, site }: Pick<Deps, 'db' | 'now' | 'site'>, sources: Sources): Shelf {
  let kept: Promise<Library> | undefined;
  const memory: Memory = { texts: new Map() };

  async function build(): Promise<Library> {
    const [firm, services, faq, privacy, terms, rules] = await Promise.all([
      site.firm(),
      site.services(),
      sources.faq(),
      sources.privacy(),
      sources.terms(),
      sources.rules(),
    ]);
    const [articles, own] = [await listArticles(db, now()), await listOwnAnswers(db)];
    return buildLibrary(gatherPlaces({ firm, services, faq, privacy, terms, rules, articles, own }), memory);
  }

  function drop() {
    kept = undefined;
  }
  site.whenChanged((paths) => {
    if (paths.some((path) => read.test(path))) drop();
  });

  return {
    drop,
    library() {
      const building = kept ?? build();
      kept ??= building;
      // One that could not be built is tried anew with the next question.
      building.catch(() => {
        if (kept === building) drop();
      });
      return building;
    },
  };
}
