import { grouped } from '#contract/numbers.ts';

/** '1 view', '1,204 views'. */
export const viewsText = (count: number) => counted(count, 'view', 'views');
/** '1 article', '12 articles'. */
export const articlesText = (count: number) => counted(count, 'article', 'articles');

function counted(count: number, one: string, many: string): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}
