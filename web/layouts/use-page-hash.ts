import { useLocation, useMatch } from '@tanstack/react-router';
import { useHashScroll } from '#web/lib/sections/use-hash-scroll.ts';

/** Scrolls to the section named by the hash of the page's address. */
export function usePageHash(options: { smooth?: boolean; delayMs?: number } = {}): void {
  const page = useMatch({ strict: false, select: (match) => match.pathname });
  // While another page is on its way, the address is already that page's.
  const hash = useLocation({ select: ({ pathname, hash: named }) => (pathname === page ? named : '') });
  // oxlint-disable-next-line no-underscore-dangle -- the router's own name for an entry of the history
  const visit = useLocation({ select: (location) => location.state.__TSR_key ?? location.href });
  useHashScroll({ hash, visit, ...options });
}
