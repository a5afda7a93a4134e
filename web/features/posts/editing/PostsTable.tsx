import { grouped } from '#contract/numbers.ts';
import { Link } from '@tanstack/react-router';
import type { AdminPostSummary } from '#contract/posts/schemas.ts';
import { Table } from '#web/ui/table/Table.tsx';
import { StateBadge } from './StateBadge.tsx';
import { useFirmTime } from './use-firm-time.ts';

/** Articles with their status, views and comments; the title links to the editor. */
export function PostsTable({
  posts,
  categoryName,
}: {
  posts: readonly AdminPostSummary[];
  categoryName: (id: number) => string;
}) {
  const firmTime = useFirmTime();
  return (
    <Table
      label="Articles"
      rows={posts}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'title',
          header: 'Article',
          cell: ({ id, title, slug, featured }) => (
            <span className="flex min-w-0 flex-col gap-0.5 wrap-anywhere">
              <Link to="/admin/posts/$id" params={{ id: String(id) }} className="link font-strong">
                {title}
              </Link>
              <span className="text-small text-ink-2">
                /blog/{slug}
                {featured && ' · Featured'}
              </span>
            </span>
          ),
        },
        {
          key: 'state',
          header: 'Status',
          cell: ({ status, publishedAt }) => (
            <span className="flex flex-col items-start gap-1">
              <StateBadge status={status} />
              {status !== 'draft' && publishedAt !== null && (
                <span className="text-small text-ink-2 md:whitespace-nowrap">{firmTime(publishedAt)}</span>
              )}
            </span>
          ),
        },
        { key: 'category', header: 'Category', cell: ({ categoryId }) => categoryName(categoryId) },
        {
          key: 'views',
          header: 'Views',
          numeric: true,
          cell: ({ viewCount }) => grouped(viewCount),
        },
        {
          key: 'comments',
          header: 'Comments',
          numeric: true,
          cell: ({ commentCount }) => grouped(commentCount),
        },
        {
          key: 'changed',
          header: 'Last changed',
          cell: ({ updatedAt }) => <span className="md:whitespace-nowrap">{firmTime(updatedAt)}</span>,
        },
      ]}
    />
  );
}
