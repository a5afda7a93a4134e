import { Link } from '@tanstack/react-router';
import type { AdminCategory } from '#contract/posts/schemas.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import { CategoryDialog } from './CategoryDialog.tsx';
import { useDeleteCategory } from './use-delete-category.ts';

/** The categories of the blog with the number of their articles, including drafts. */
export function CategoriesTable({ categories }: { categories: readonly AdminCategory[] }) {
  return (
    <Table
      label="Categories"
      rows={categories}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: 'Category',
          cell: ({ name, slug }) => (
            <span className="flex flex-col wrap-anywhere">
              <span className="font-strong">{name}</span>
              <span className="text-small text-ink-2">/blog/category/{slug}</span>
            </span>
          ),
        },
        {
          key: 'articles',
          header: 'Articles',
          numeric: true,
          cell: ({ id, postCount }) =>
            postCount === 0 ? (
              '0'
            ) : (
              <Link to="/admin/posts" search={{ category: id }} className="link">
                {postCount}
              </Link>
            ),
        },
        {
          key: 'moves',
          header: 'Change',
          hideHeader: true,
          cell: (category) => <CategoryActions category={category} />,
        },
      ]}
    />
  );
}

function CategoryActions({ category }: { category: AdminCategory }) {
  const remove = useDeleteCategory();
  const { id, name, postCount } = category;
  const button = (
    <Button variant="destructive" aria-label={`Delete ${name}`}>
      Delete
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      <CategoryDialog
        category={category}
        trigger={
          <Button variant="secondary" aria-label={`Rename ${name}`}>
            Rename
          </Button>
        }
      />
      {postCount > 0 ? (
        // Not confirmed first: the server refuses and says why.
        <Button variant="destructive" aria-label={`Delete ${name}`} onClick={() => remove.mutate(id)}>
          Delete
        </Button>
      ) : (
        <AlertDialog
          trigger={button}
          title={`Delete ${name}?`}
          description="It has no articles. Links to its page will stop working."
          confirmLabel="Delete category"
          pendingLabel="Deleting"
          destructive
          onConfirm={() => remove.mutateAsync(id)}
        />
      )}
    </div>
  );
}
