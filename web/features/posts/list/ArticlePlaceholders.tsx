import { blogCopy } from '#content/blog.ts';
import { Loading } from '#web/ui/feedback/Loading.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { placeholderCount } from './article-list.ts';

/** Six skeleton rows in the size of an article row. */
export function ArticlePlaceholders() {
  return (
    <Loading label={blogCopy.loading}>
      {Array.from({ length: placeholderCount }, (_, index) => (
        <div
          key={index}
          data-placeholder=""
          className="grid grid-cols-[1fr_5rem] gap-x-4 border-b border-rule py-7 sm:grid-cols-[1fr_12rem] sm:gap-x-8"
        >
          <div className="flex flex-col gap-3">
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-12 w-full max-w-measure" />
          </div>
          <Skeleton className="aspect-video w-full max-sm:aspect-square" />
        </div>
      ))}
    </Loading>
  );
}
