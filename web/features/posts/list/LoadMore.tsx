import { useEffect, useRef } from 'react';
import { blogCopy } from '#content/blog.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAnnounce } from '#web/ui/feedback/announce.ts';

interface LoadMoreProps {
  /** Articles on screen, and how many there are. */
  shown: number;
  total: number;
  pending: boolean;
  onMore: () => void;
}

/**
 * Appends the next articles. The focus stays on the button; when that is removed at the end, it moves on to the first
 * article that came.
 */
export function LoadMore({ shown, total, pending, onMore }: LoadMoreProps) {
  const announce = useAnnounce();
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  const isEnd = shown >= total;
  useEffect(() => {
    const start = before.current;
    if (start === null || shown <= start) return;
    before.current = null;
    announce(`${shown} of ${total} articles are shown.`);
    if (isEnd) linksBefore(place.current)[start]?.focus();
  }, [shown, total, isEnd, announce]);
  return (
    <div ref={place} className="mt-10 flex justify-center">
      {!isEnd && (
        <Button
          variant="secondary"
          pending={pending}
          pendingLabel={blogCopy.loadingMore}
          onClick={() => {
            before.current = shown;
            onMore();
          }}
        >
          {blogCopy.more}
        </Button>
      )}
    </div>
  );
}

/** The links to the articles of the list above. */
function linksBefore(place: HTMLElement | null): HTMLElement[] {
  return [...(place?.parentElement?.querySelectorAll<HTMLElement>('article h3 a') ?? [])];
}
