import { ChevronRight } from 'lucide';
import { postCopy } from '#content/blog.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';

interface BreadcrumbsProps {
  category?: { name: string; slug: string } | undefined;
  /** The title of the current page. */
  here: string;
}

export function Breadcrumbs({ category, here }: BreadcrumbsProps) {
  return (
    <nav aria-label={postCopy.breadcrumbs} className="text-small text-ink-2">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-1.5">
        <li>
          <PageLink href="/blog" exact className="inline-block py-1 hover:text-ink hover:underline">
            {postCopy.blog}
          </PageLink>
        </li>
        {category && (
          <li className="flex items-center gap-x-1.5">
            <Icon of={ChevronRight} className="size-3.5" />
            <PageLink
              href={`/blog/category/${category.slug}`}
              className="inline-block py-1 hover:text-ink hover:underline"
            >
              {category.name}
            </PageLink>
          </li>
        )}
        <li className="flex min-w-0 items-center gap-x-1.5">
          <Icon of={ChevronRight} className="size-3.5" />
          <span
            aria-current="page"
            className="line-clamp-1 wrap-anywhere text-ink max-[16rem]:line-clamp-none"
          >
            {here}
          </span>
        </li>
      </ol>
    </nav>
  );
}
