/** '1 view', '1,204 views'. */
export const viewsText = (count: number) => counted(count, 'view', 'views');
/** '1 article', '12 articles'. */
export const articlesText = (count: number) => counted(count, 'article', 'articles');

// Made once: toLocaleString makes one with every call, which took a tenth of rendering the list.
const numbers = new Intl.NumberFormat('en-US');

function counted(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
