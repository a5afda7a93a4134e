import { type ComponentProps, use } from 'react';
import type { ApplicationAddress, DocumentPath } from '#contract/page-routes.ts';
import { PagePathContext } from '#web/lib/page-path.ts';

/** The path of a page with its parameters filled in. */
type Path<P> = P extends `${infer Before}/$${string}` ? `${Before}/${string}` : P;

export type PageAddress = `${Path<DocumentPath> | ApplicationAddress}${'' | `#${string}` | `?${string}`}`;

interface PageLinkProps extends ComponentProps<'a'> {
  href: PageAddress;
  /** Marked as current only on this page, not on the pages below it. */
  exact?: boolean;
}

/** A link to a page, marked as current on that page and those below it. */
export function PageLink({ href, exact = href === '/', children, ...props }: PageLinkProps) {
  const path = use(PagePathContext);
  const isCurrent = path === href || (!exact && path.startsWith(`${href}/`));
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} {...props}>
      {children}
    </a>
  );
}
