import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminPost } from '#contract/posts/schemas.ts';
import { readTimeOf } from '#contract/posts/rules.ts';
import type { Draft } from '#web/features/posts/editing/draft.ts';
import { Article } from '#web/features/posts/Article.tsx';
import { authorQuery } from '#web/features/posts/queries.ts';
import { Preview } from './Preview.tsx';

interface ArticlePreviewProps {
  draft: Draft;
  saved: AdminPost;
  category: string | undefined;
}

/** The article as its page will show it. */
export function ArticlePreview({ draft, saved, category }: ArticlePreviewProps) {
  const [opened] = useState(() => new Date().toISOString());
  // The API only gives the author of a published article.
  const isPublic = saved.status === 'published';
  const { data: author } = useQuery(authorQuery(isPublic ? saved.authorId : null));
  const post = {
    ...saved,
    ...draft,
    imageUrl: draft.imageUrl || null,
    publishedAt: saved.publishedAt ?? opened,
    readTime: readTimeOf(draft.content),
  };
  return (
    <Preview title="As readers will see it">
      <div className="mx-auto max-w-page px-5 pt-8 lg:px-6">
        <Article post={post} category={category} author={author} />
      </div>
    </Preview>
  );
}
