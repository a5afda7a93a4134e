import { type ReactNode, useMemo } from 'react';
import { postCopy } from '#content/blog.ts';
import type { Author } from '#contract/posts/schemas.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { useFirm } from '#web/api/site.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { ArticlePicture } from './ArticlePicture.tsx';
import { type Heading, readable } from './contents.ts';
import { PostFacts } from './PostFacts.tsx';

interface ArticleProps {
  post: Post;
  category: string | undefined;
  /** Undefined where the practice itself speaks. */
  author: Author | undefined;
  /** Beside the facts, such as the share button. */
  actions?: ReactNode;
  /** Under the text, in its measure. */
  children?: ReactNode;
}

/** An article as visitors read it: head, picture, text, and its chapters beside it on wide screens. */
export function Article({ post, category, author, actions, children }: ArticleProps) {
  const { html, headings } = useMemo(() => readable(post.content), [post.content]);
  return (
    <article>
      <header className="max-w-4xl">
        <h1 className="text-display wrap-anywhere">{post.title}</h1>
        <p className="mt-5 max-w-measure text-lead wrap-anywhere text-ink-2">{post.summary}</p>
        <div className="mt-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <Byline author={author}>
            <PostFacts post={post} category={category} views={post.viewCount} />
          </Byline>
          {actions}
        </div>
      </header>
      <ArticlePicture post={post} eager className="mt-8 max-h-108 sm:aspect-[5/2]" />
      <div className="mt-12 grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <div className="article-text" dangerouslySetInnerHTML={{ __html: html }} />
          {children}
        </div>
        {headings.length > 1 && <Contents headings={headings} />}
      </div>
    </article>
  );
}

function Byline({ author, children }: { author: Author | undefined; children: ReactNode }) {
  const firm = useFirm();
  const name = author?.username || firm.name;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} beside src={author?.profileImage ?? undefined} className="size-11" />
      <div className="min-w-0">
        <p className="font-strong wrap-anywhere">{name}</p>
        {children}
      </div>
    </div>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label={postCopy.contents} data-sections className="max-lg:hidden">
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
