import { articles } from '#content/articles.ts';
import { faq } from '#content/faq.ts';
import { firm } from '#content/firm.ts';
import { privacy } from '#content/privacy.ts';
import { services } from '#content/services.ts';
import { terms } from '#content/terms.ts';
import { defaultBookingRules } from '#contract/bookings/slots.ts';
import type { Phrase } from './intents.ts';
import { type Pages, passagesOf } from './pages.ts';

/** The pages as the product ships them. */
export const standardPages: Pages = {
  firm,
  services,
  faq,
  privacy,
  terms,
  rules: defaultBookingRules,
  articles: articles.map(({ body, ...article }) => ({ ...article, content: body })),
  ownAnswers: [],
  phrases: [],
};

/** Their sentences about services and in articles: they teach the classifier which words belong to which topic. */
export function standardSentences(): Phrase[] {
  const passages = passagesOf(standardPages).filter(({ id }) => /^(service|article)\//.test(id));
  return passages.flatMap(({ id, sentences }) => sentences.map(({ text }) => ({ intent: id, text })));
}
