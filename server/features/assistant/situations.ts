import { situationsArticles } from '#content/assistant/situations-articles.ts';
import { situationsBooks } from '#content/assistant/situations-books.ts';
import { situationsCompany } from '#content/assistant/situations-company.ts';
import { situationsFirm } from '#content/assistant/situations-firm.ts';
import { situationsNone } from '#content/assistant/situations-none.ts';
import { situationsPeople } from '#content/assistant/situations-people.ts';
import { situationsVisits } from '#content/assistant/situations-visits.ts';
import { voicesArticles } from '#content/assistant/voices-articles.ts';
import { voicesBooks } from '#content/assistant/voices-books.ts';
import { voicesCompany } from '#content/assistant/voices-company.ts';
import { voicesNone } from '#content/assistant/voices-none.ts';
import { voicesPeople } from '#content/assistant/voices-people.ts';
import { voicesVisits } from '#content/assistant/voices-visits.ts';
import type { Place } from './place.ts';
import { asksOf } from './place-texts.ts';

type ByPlace = Readonly<Record<string, string>>;

const situations: ByPlace = {
  ...situationsBooks,
  ...situationsPeople,
  ...situationsCompany,
  ...situationsVisits,
  ...situationsFirm,
  ...situationsArticles,
};
const voices: ByPlace = {
  ...voicesBooks,
  ...voicesPeople,
  ...voicesCompany,
  ...voicesVisits,
  ...voicesArticles,
};

/** Adds the situations and worries with which people come to a place. */
export function withSituations(place: Place): Place {
  const further = [situations, voices].flatMap((list) => asksOf(list[place.id] ?? ''));
  return { ...place, asks: [...place.asks, ...further] };
}

/** Questions that no page answers stand among the others, so that the nearest one decides. */
export function silentPlaces(): Place[] {
  return (['strange', 'untold'] as const).map((silent) => ({
    id: `none/${silent}`,
    title: '',
    path: '',
    asks: [...asksOf(situationsNone[silent]), ...asksOf(voicesNone[silent])],
    lead: [],
    more: [],
    followUp: [],
    silent,
  }));
}
