import type { ReactNode } from 'react';

interface ButtonOrLinkProps {
  /** Without script: a URL that shows the same. Undefined if there is none; then there is only the button. */
  href: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

/** A button that changes what the page shows. It looks like a link, and without script it is one. */
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
