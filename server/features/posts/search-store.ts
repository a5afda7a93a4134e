import { desc, sql } from 'drizzle-orm';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import type { SearchResult } from '#contract/search/schemas.ts';
import { containsWords, foldedText } from '#server/db/contains-text.ts';
import { posts } from '#server/db/schema/posts.ts';
import { resultLimit, type SearchContext, type SearchSource } from '#server/domain/search/source.ts';

const articleColumns = { id: posts.id, name: posts.title, status: posts.status };

function findArticles({ db, terms }: SearchContext) {
  return db
    .select(articleColumns)
    .from(posts)
    .where(containsWords(foldedText(sql`${posts.title}`), terms.words))
    .orderBy(desc(posts.id))
    .limit(resultLimit);
}

function listArticlesByTitle({ db }: SearchContext) {
  return db.select(articleColumns).from(posts).orderBy(desc(posts.id));
}

function articleResult({ id, name, status }: Awaited<ReturnType<typeof findArticles>>[number]): SearchResult {
  return { kind: 'article', id, client: null, title: name, detail: status === 'draft' ? 'Draft' : '' };
}

export const articleSearch: SearchSource = {
  listedBy: adminPostEndpoints.list,
  find: async (context) => (await findArticles(context)).map(articleResult),
  named: async (context) =>
    (await listArticlesByTitle(context)).map((row) => ({ name: row.name, result: articleResult(row) })),
};
