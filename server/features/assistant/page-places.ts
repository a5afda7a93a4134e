import { asksArticles } from '#content/assistant/asks-articles.ts';
import { asksLegal } from '#content/assistant/asks-legal.ts';
import { situationsLegal } from '#content/assistant/situations-legal.ts';
import { voicesLegal } from '#content/assistant/voices-legal.ts';
import { type FirmFacts, withFacts } from '#contract/firm.ts';
import type { LegalPageName, LegalText } from '#contract/legal.ts';
import { sectionAnchor } from '#contract/section-anchor.ts';
import type { Place } from './place.ts';
import { asksOf, sentencesOf, textOfHtml } from './place-texts.ts';

/** A published article as the assistant reads it. */
export interface Article {
  slug: string;
  title: string;
  summary: string;
  keywords: string;
  /** Sanitised HTML. */
  content: string;
}

export function articlePlaces(articles: readonly Article[]): Place[] {
  return articles.map(({ slug, title, summary, keywords, content }) => {
    const { headings, paragraphs } = textOfHtml(content);
    return {
      id: `article/${slug}`,
      title,
      path: `/blog/${slug}`,
      asks: [title, ...keywords.split(','), ...asksOf(asksArticles[slug] ?? '')],
      lead: [summary],
      more: [...headings, ...paragraphs.flatMap(sentencesOf)].filter((text) => text.length > 20),
      followUp: ['When is the next open consultation?', 'What services do you offer?'],
    };
  });
}

/** The legal pages, section by section. */
export function legalPlaces(
  name: LegalPageName,
  { title, sections }: Pick<LegalText, 'title' | 'sections'>,
  firm: FirmFacts,
): Place[] {
  return sections.map(({ heading, paragraphs }) => {
    const sentences = paragraphs.flatMap((paragraph) => sentencesOf(withFacts(paragraph, firm)));
    const asks = [...asksLegal, ...situationsLegal, ...voicesLegal]
      .filter((one) => one.page === name && one.heading.test(heading))
      .flatMap((one) => asksOf(one.asks));
    return {
      id: `${name}/${sectionAnchor(heading)}`,
      title: `${title}: ${heading}`,
      path: `/${name}#${sectionAnchor(heading)}`,
      asks: [heading, ...asks],
      lead: sentences.slice(0, 3),
      more: sentences.slice(3),
      followUp: ['How do I reach you?', 'What services do you offer?'],
    };
  });
}
