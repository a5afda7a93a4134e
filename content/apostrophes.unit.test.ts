import { expect, test } from 'vitest';
import { standardTexts } from '#contract/emails/standard-texts.ts';
import { taxReturnTexts } from '#contract/settings/visitor-facts.ts';
import { articleCategories } from './article-categories.ts';
import { articles } from './articles.ts';
import * as blog from './blog.ts';
import { exampleStatement } from './example-statement.ts';
import { faq } from './faq.ts';
import { firm } from './firm.ts';
import { homeFactsCopy } from './home-facts.ts';
import * as meetings from './meetings.ts';
import { pageCopy } from './page-copy.ts';
import * as pages from './pages.ts';
import * as portalSample from './portal-sample.ts';
import { privacy, storedRecords } from './privacy.ts';
import { serviceSamples } from './service-samples.ts';
import { services } from './services.ts';
import { terms } from './terms.ts';
import { testimonials } from './testimonials.ts';

/** Word for word from the requirements, which write them with a straight one. */
const required = new Set(["We couldn't find that page"]);

test.each(
  Object.entries({
    articles,
    articleCategories,
    blog,
    exampleStatement,
    faq,
    firm,
    homeFactsCopy,
    meetings,
    pageCopy,
    pages,
    portalSample,
    privacy,
    serviceSamples,
    services,
    standardTexts,
    storedRecords,
    taxReturnTexts,
    terms,
    testimonials,
  }),
)('the apostrophes of %s are curly [2.1101]', (_, content) => {
  const straight = textsOf(content).filter((text) => /\p{L}'/u.test(text) && !required.has(text));
  expect(straight).toEqual([]);
});

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return [content];
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap(textsOf);
}
