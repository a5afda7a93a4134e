import type { ReactNode } from 'react';
import { phoneWidth } from '#web/lib/phone-width.ts';

interface PageAnchorProps {
  /** With query and fragment. */
  path: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A link to a page of this site. On a phone the panel covers the page, so a click closes it; elsewhere it stays open. */
export function PageAnchor({ path, onLeave, children }: PageAnchorProps) {
  return (
    <a href={path} onClick={() => innerWidth < phoneWidth && onLeave()} className="link inline-block py-0.5">
      {children}
    </a>
  );
}
