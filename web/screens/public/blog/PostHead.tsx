import { postCopy } from '#content/blog.ts';
import type { Author } from '#contract/posts/schemas.ts';
import type { Category, Post } from '#contract/posts/schemas.ts';
import { blogPosting } from '#contract/structured-data.ts';
import { useSite } from '#web/api/site.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { StructuredData } from '#web/layouts/StructuredData.tsx';

interface PostHeadProps {
  post: Post;
  category: Category | undefined;
  author: Author | undefined;
}

/** An article's metadata for search engines and social networks. */
export function PostHead({ post, category, author }: PostHeadProps) {
  const { firm, frame } = useSite();
  const writer = {
    name: author?.username || firm.name,
    isPerson: Boolean(author) && author?.username !== firm.name,
  };
  const within = [
    { name: postCopy.blog, path: '/blog' },
    ...(category ? [{ name: category.name, path: `/blog/category/${category.slug}` }] : []),
  ];
  return (
    <>
      <PageHead title={post.title} description={post.summary} within={within} type="article" />
      <StructuredData data={blogPosting(post, writer, { publisher: firm.name, origin: frame.origin })} />
    </>
  );
}
