import { type ComponentProps, use } from 'react';
import type { ApplicationAddress, DocumentPath } from '#contract/page-routes.ts';
import { PagePathContext } from '#web/lib/page-path.ts';

/** The path of a page, with values in place of the names. */
type Path<P> = P extends `${infer Before}/$${string}` ? `${Before}/${string}` : P;

export type PageAddress = `${Path<DocumentPath> | ApplicationAddress}${'' | `#${string}` | `?${string}`}`;

interface PageLinkProps extends ComponentProps<'a'> {
  href: PageAddress;
  /** It stands for this page alone, not for those below it. */
  exact?: boolean;
}

/** A link to a page; on that page, and on those below it, it is marked as the current one. */
export function PageLink({ href, exact = href === '/', children, ...props }: PageLinkProps) {
  const path = use(PagePathContext);
  const isCurrent = path === href || (!exact && path.startsWith(`${href}/`));
  return (
    <a href={href} aria-current={isCurrent ? 'page' : undefined} {...props}>
      {children}
    </a>
  );
}
