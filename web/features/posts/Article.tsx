import { type ReactNode, useMemo } from 'react';
import { postCopy } from '#content/blog.ts';
import type { Author } from '#contract/posts/schemas.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { useFirm } from '#web/api/site.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import { articleHtml, type Heading } from './contents.ts';
import { PostFacts } from './PostFacts.tsx';
import { UnbrokenText } from '#web/ui/UnbrokenText.tsx';

interface ArticleProps {
  post: Post;
  category: string | undefined;
  /** Undefined when the firm itself is the author. */
  author: Author | undefined;
  /** Shown beside the byline, such as the share button. */
  actions?: ReactNode;
  /** Shown under the text, in the same column. */
  children?: ReactNode;
}

/** An article as visitors read it: header, picture and text, on wide screens with a table of contents in the left margin. */
export function Article({ post, category, author, actions, children }: ArticleProps) {
  const { html, headings } = useMemo(() => articleHtml(post.content), [post.content]);
  return (
    <article className="mx-auto max-w-176 lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_minmax(0,44rem)_minmax(0,1fr)] lg:gap-x-10 lg:*:col-start-2">
      <header>
        <h1 className="text-display wrap-anywhere">{post.title}</h1>
        <p className="mt-5 max-w-measure text-lead wrap-anywhere text-ink-2">
          <UnbrokenText>{post.summary}</UnbrokenText>
        </p>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Byline author={author}>
            <PostFacts post={post} category={category} views={post.viewCount} />
          </Byline>
          {actions}
        </div>
      </header>
      {post.imageUrl && (
        <ArticlePicture post={post} category={category} eager className="mt-8 max-h-108 sm:aspect-[5/2]" />
      )}
      {headings.length > 1 && <Contents headings={headings} />}
      <div className="mt-10 min-w-0">
        <div className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
        {children}
      </div>
    </article>
  );
}

function Byline({ author, children }: { author: Author | undefined; children: ReactNode }) {
  const firm = useFirm();
  const name = author?.username || firm.name;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} decorative src={author?.profileImage ?? undefined} className="size-11" />
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{name}</p>
        {children}
      </div>
    </div>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav
      aria-label={postCopy.contents}
      data-sections
      className="mt-10 max-w-52 max-lg:hidden lg:row-start-3 lg:!col-start-1"
    >
      <div className="sticky top-28">
        <p className="font-strong">{postCopy.contents}</p>
        <ol className="mt-3 border-l border-rule">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="-ml-px block border-l-2 border-transparent py-1.5 pl-4 text-small text-ink-2 hover:text-ink aria-[current]:border-copper aria-[current]:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
