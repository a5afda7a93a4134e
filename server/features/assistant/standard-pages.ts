import { articles } from '#content/articles.ts';
import { faq } from '#content/faq.ts';
import { firm } from '#content/firm.ts';
import { privacy } from '#content/privacy.ts';
import { services } from '#content/services.ts';
import { terms } from '#content/terms.ts';
import { defaultBookingRules } from '#contract/slots.ts';
import type { Place } from './place.ts';
import { gatherPlaces } from './places.ts';

/** The places of the pages that the product comes with. */
export function standardPlaces(): Place[] {
  return gatherPlaces({
    firm,
    services,
    faq,
    privacy,
    terms,
    rules: defaultBookingRules,
    articles: articles.map(({ body, ...article }) => ({ ...article, content: body })),
    own: [],
  });
}
