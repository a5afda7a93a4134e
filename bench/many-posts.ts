import { PGlite } from '@electric-sql/pglite';
import { join } from 'node:path';

/** Inserts articles of random words from the existing ones, so that they compress no better than real articles. */
const statement = `with vocabulary as (
    select array_agg(distinct word) as words
    from posts, regexp_split_to_table(regexp_replace(content, '<[^>]+>', ' ', 'g'), '\\s+') as word
  )
  insert into posts
    (slug, title, summary, content, keywords, category_id, read_time, view_count, status, published_at, author_id)
  select 'article-' || n || '-' || regexp_replace(lower(drawn.title), '[^a-z]+', '-', 'g'), n || ' ' || drawn.title,
    drawn.summary, (select content from posts order by id limit 1), drawn.keywords,
    (select id from categories order by id offset n % (select count(*) from categories) limit 1),
    1 + n % 9, n % 977, 'published', now() - (n * 7 || ' minutes')::interval,
    (select author_id from posts order by id limit 1)
  from vocabulary, generate_series($1::int, $2::int) as n, lateral (
    select ${randomWords(5)} as title, ${randomWords(20)} as summary, ${randomWords(4)} as keywords
  ) as drawn`;

function randomWords(count: number): string {
  return `(select string_agg(words[1 + floor(random() * cardinality(words))::int + 0 * (i + n)], ' ')
    from generate_series(1, ${count}) as i)`;
}

/** Adds published articles numbered `first` to `last` to the embedded database of a stopped server. */
export async function addPosts(dataDir: string, first: number, last: number): Promise<void> {
  const database = await PGlite.create(join(dataDir, 'database'));
  try {
    await database.query(statement, [first, last]);
  } finally {
    await database.close();
  }
}
