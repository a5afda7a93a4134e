import type { FaqEntry } from '#contract/faq.ts';
import type { FirmFacts } from '#contract/firm.ts';
import type { LegalText } from '#contract/legal.ts';
import type { Service } from '#contract/services.ts';
import type { BookingRules } from '#contract/slots.ts';
import { firmPlaces } from './firm-places.ts';
import { type Article, articlePlaces, legalPlaces } from './page-places.ts';
import type { Place } from './place.ts';
import { servicePlaces } from './service-places.ts';
import { silentPlaces, withSituations } from './situations.ts';
import { faqPlaces, visitPlaces } from './visit-places.ts';

/** Everything that the assistant may speak of: what the public pages say, and the firm's own answers. No client record is among it. */
export interface Pages {
  firm: FirmFacts;
  services: readonly Service[];
  faq: readonly FaqEntry[];
  privacy: Pick<LegalText, 'title' | 'sections'>;
  terms: Pick<LegalText, 'title' | 'sections'>;
  rules: BookingRules;
  articles: readonly Article[];
  own: readonly { id: number; question: string; answer: string }[];
}

export function gatherPlaces(pages: Pages): Place[] {
  const places = [
    ...pages.own.map(ownPlace),
    ...servicePlaces(pages.services),
    ...faqPlaces(pages.faq),
    ...firmPlaces(pages.firm, pages.services),
    ...visitPlaces(pages.rules),
    ...legalPlaces('privacy', pages.privacy, pages.firm),
    ...legalPlaces('terms', pages.terms, pages.firm),
    ...articlePlaces(pages.articles),
  ];
  return [...places.map(withSituations), ...silentPlaces()];
}

function ownPlace({ id, question, answer }: Pages['own'][number]): Place {
  return {
    id: `own/${id}`,
    title: 'The practice',
    path: '/contact',
    asks: [question],
    lead: [answer],
    more: [],
    followUp: ['How do I reach you?', 'How do I book a consultation?'],
  };
}
