import { grouped } from '#contract/numbers.ts';

/** '1 view', '1,204 views'. */
export const viewsText = (count: number) => withUnit(count, 'view', 'views');
/** '1 article', '12 articles'. */
export const articlesText = (count: number) => withUnit(count, 'article', 'articles');

function withUnit(count: number, singular: string, plural: string): string {
  return `${grouped(count)} ${count === 1 ? singular : plural}`;
}
