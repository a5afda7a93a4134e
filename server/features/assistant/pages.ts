import { unescapeMarkup } from '#contract/markup.ts';
import type { FaqEntry } from '#contract/settings/schemas.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { withFacts } from '#contract/settings/rules.ts';
import type { LegalText } from '#contract/settings/legal-schemas.ts';
import { sectionAnchor } from '#contract/section-anchor.ts';
import type { Service } from '#contract/settings/service-schemas.ts';
import type { BookingRules } from '#contract/bookings/slots.ts';
import { sentencesOf } from './text.ts';

/** A published article as the assistant reads it; the content is sanitized HTML. */
export interface Article extends Record<'slug' | 'title' | 'summary' | 'keywords' | 'content', string> {}

/** Everything the assistant may speak of: the public pages, and what the firm wrote for it. Never client records. */
export interface Pages {
  firm: FirmFacts;
  services: readonly Service[];
  faq: readonly FaqEntry[];
  privacy: Pick<LegalText, 'title' | 'sections'>;
  terms: Pick<LegalText, 'title' | 'sections'>;
  rules: BookingRules;
  articles: readonly Article[];
  /** Questions and answers that the firm wrote in the dashboard. */
  ownAnswers: readonly { id: number; question: string; answer: string }[];
  /** Further ways to ask for an intent, or for one of `ownAnswers` as 'own/ID'. */
  phrases: readonly { phrase: string; intent: string }[];
}

/** What a page, or a section of one, says about a topic. */
export interface Passage {
  /** 'service/payroll', 'faq/1', 'article/SLUG', 'privacy', 'own/7'. */
  id: string;
  title: string;
  path: string;
  /** In the order of the page, each with the heading above it. */
  sentences: readonly { text: string; heading: string }[];
}

export function passagesOf(pages: Pages): Passage[] {
  const { ownAnswers, services, faq, firm, articles } = pages;
  const legal = (['privacy', 'terms'] as const).flatMap((name) =>
    pages[name].sections.map(({ heading, paragraphs }) => {
      const [anchor, title] = [sectionAnchor(heading), `${pages[name].title}: ${heading}`];
      const text = withFacts(paragraphs.join(' '), firm);
      return passage(`${name}/${anchor}`, title, `/${name}#${anchor}`, text, heading);
    }),
  );
  return [
    ...ownAnswers.map(({ id, question, answer }) =>
      passage(`own/${id}`, 'Contact', '/contact', answer, question),
    ),
    ...services.map(servicePassage),
    ...faq.map(({ question, answer }, index) => passage(`faq/${index}`, question, '/contact#faq', answer)),
    ...legal,
    passage('firm/owner', 'About', '/about', firm.owner.bio.join(' ')),
    ...articles.map(articlePassage),
  ];
}

function passage(id: string, title: string, path: string, text: string, heading = title): Passage {
  return { id, title, path, sentences: sentencesOf(text).map((sentence) => ({ text: sentence, heading })) };
}

function servicePassage({ id, title, ...service }: Service): Passage {
  const { description, longDescription, eachMonth, benefits, whoFor } = service;
  // A list item means little without the name of its list.
  const lines = [...eachMonth, ...benefits].map((line) => `What you get: ${line}.`);
  const sentences = [description, ...sentencesOf(longDescription), ...lines, `Who it's for: ${whoFor}`];
  const path = `/services#${id}`;
  return { id: `service/${id}`, title, path, sentences: sentences.map((text) => ({ text, heading: title })) };
}

/** The sentences of an article. Short list items join the sentence that introduces them; tables are left out. */
function articlePassage({ slug, title, summary, content }: Article): Passage {
  const sentences = sentencesOf(summary).map((text) => ({ text, heading: title }));
  let heading = '';
  for (const [, tag, inner = ''] of content.matchAll(/<(h2|h3|p|li)\b[^>]*>(.*?)<\/\1>/gs)) {
    const text = withoutTags(inner);
    const last = sentences.at(-1);
    if (tag === 'h2' || tag === 'h3') heading = text;
    else if (tag === 'li' && last?.heading === heading && /[:;]$/.test(last.text) && text.length < 90)
      last.text += ` ${text.replace(/\.$/, '')};`;
    else sentences.push(...sentencesOf(text).map((one) => ({ text: one, heading })));
  }
  return {
    id: `article/${slug}`,
    title,
    path: `/blog/${slug}`,
    sentences: sentences.map((one) => ({ ...one, text: one.text.replace(/;$/, '.') })),
  };
}

export function withoutTags(html: string): string {
  const text = unescapeMarkup(html.replaceAll(/<[^>]+>/g, ' '));
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:?)])/g, '')
    .trim();
}
