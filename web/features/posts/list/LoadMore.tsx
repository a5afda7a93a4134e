import { useEffect, useRef } from 'react';
import { blogCopy } from '#content/blog.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAnnounce } from '#web/ui/feedback/announce.ts';

interface LoadMoreProps {
  /** How many articles are on screen, and how many match in all. */
  shown: number;
  total: number;
  pending: boolean;
  onMore: () => void;
}

/**
 * The button that appends the next articles. It keeps the focus until it disappears with the last page; then the focus moves
 * to the first new article.
 */
export function LoadMore({ shown, total, pending, onMore }: LoadMoreProps) {
  const announce = useAnnounce();
  const wrapper = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<number | null>(null);
  const isEnd = shown >= total;
  useEffect(() => {
    const start = shownBefore.current;
    if (start === null || shown <= start) return;
    shownBefore.current = null;
    announce(`${shown} of ${total} articles are shown.`);
    if (isEnd) articleLinks(wrapper.current)[start]?.focus();
  }, [shown, total, isEnd, announce]);
  return (
    <div ref={wrapper} className="mt-10 flex justify-center">
      {!isEnd && (
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel={blogCopy.loadingMore}
          onClick={() => {
            shownBefore.current = shown;
            onMore();
          }}
        >
          {blogCopy.more}
        </Button>
      )}
    </div>
  );
}

/** The links to the articles in the list above the button. */
function articleLinks(wrapper: HTMLElement | null): HTMLElement[] {
  return [...(wrapper?.parentElement?.querySelectorAll<HTMLElement>('article h3 a') ?? [])];
}
