import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { cameFrom } from '#web/api/came-from.ts';
import { track } from '#web/api/track.ts';

/**
 * Counts each page that is opened: the first one with where the visitor came from, later ones as within the site. No third
 * party ever counts a page that is hydrated whole.
 */
export function PageViews() {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const counted = useRef<string>(undefined);
  useEffect(() => {
    if (path === undefined || path === counted.current) return;
    track('page_view', { source: counted.current === undefined ? cameFrom() : '' });
    counted.current = path;
  }, [path]);
  return null;
}
