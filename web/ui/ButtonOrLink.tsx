import type { ReactNode } from 'react';

interface ButtonOrLinkProps {
  /** Without script: an address that shows the same. Undefined where there is none, and no script no way to get there. */
  href: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** Changes what the page shows: a button that looks like a link, and without script is one. */
export function ButtonOrLink({ href, onClick, children }: ButtonOrLinkProps) {
  return (
    <>
      <button type="button" className="link py-1 noscript:hidden" onClick={onClick}>
        {children}
      </button>
      {href !== undefined && (
        <noscript>
          <a className="link inline-block py-1" href={href}>
            {children}
          </a>
        </noscript>
      )}
    </>
  );
}
