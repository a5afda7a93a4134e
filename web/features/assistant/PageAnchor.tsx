import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface PageAnchorProps {
  /** With its query and anchor, as the server names it. */
  path: string;
  onLeave: () => void;
  children: ReactNode;
}

/** A link to a page of this site. On a phone the panel covers the page, so it closes. */
export function PageAnchor({ path, onLeave, children }: PageAnchorProps) {
  const { history } = useRouter();
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.push(path);
    if (innerWidth < 640) onLeave();
  }
  return (
    <a href={path} onClick={go} className="link inline-block py-0.5">
      {children}
    </a>
  );
}
