import type { ReactNode } from 'react';
import { phoneWidth } from '#web/lib/phone-width.ts';

interface PageAnchorProps {
  /** With its query and anchor, as the server names it. */
  path: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A link to a page of this site, where the conversation goes on. On a phone the panel covers the page, so it closes. */
export function PageAnchor({ path, onLeave, children }: PageAnchorProps) {
  return (
    <a href={path} onClick={() => innerWidth < phoneWidth && onLeave()} className="link inline-block py-0.5">
      {children}
    </a>
  );
}
