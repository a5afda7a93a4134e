import { PageLink } from '#web/ui/PageLink.tsx';
import { articlesText } from './counts-text.ts';

interface CategoryGridProps {
  categories: readonly { id: number; name: string; slug: string; count: number | undefined }[];
}

/** The categories as a grid of links, each with the number of its articles. */
export function CategoryGrid({ categories }: CategoryGridProps) {
  return (
    <ul className="mt-8 grid border-t border-l border-rule sm:grid-cols-2 lg:grid-cols-4">
      {categories.map(({ id, name, slug, count }) => (
        <li key={id} className="border-r border-b border-rule bg-sheet">
          <PageLink
            href={`/blog/category/${slug}`}
            className="flex h-full flex-col gap-1 px-5 py-4 -outline-offset-2 hover:bg-pine-wash"
          >
            <span className="font-serif text-heading wrap-anywhere">{name}</span>
            {count !== undefined && <span className="text-small text-ink-2">{articlesText(count)}</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
