import { situationsArticles } from '#content/assistant/situations-articles.ts';
import { situationsBooks } from '#content/assistant/situations-books.ts';
import { situationsCompany } from '#content/assistant/situations-company.ts';
import { situationsFirm } from '#content/assistant/situations-firm.ts';
import { situationsNone } from '#content/assistant/situations-none.ts';
import { situationsPeople } from '#content/assistant/situations-people.ts';
import { situationsVisits } from '#content/assistant/situations-visits.ts';
import type { Place } from './place.ts';
import { asksOf } from './place-texts.ts';

const byPlace: Readonly<Record<string, string>> = {
  ...situationsBooks,
  ...situationsPeople,
  ...situationsCompany,
  ...situationsVisits,
  ...situationsFirm,
  ...situationsArticles,
};

/** Adds the situations and worries with which people come to a place. */
export function withSituations(place: Place): Place {
  return { ...place, asks: [...place.asks, ...asksOf(byPlace[place.id] ?? '')] };
}

/** Questions that no page answers stand among the others, so that the nearest one decides. */
export function silentPlaces(): Place[] {
  return (['strange', 'untold'] as const).map((silent) => ({
    id: `none/${silent}`,
    title: '',
    path: '',
    asks: asksOf(situationsNone[silent]),
    lead: [],
    more: [],
    followUp: [],
    silent,
  }));
}
