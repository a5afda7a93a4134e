import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { describe } from '#web/api/api-error.ts';
import { CategoriesTable } from '#web/features/post-editing/CategoriesTable.tsx';
import { CategoryDialog } from '#web/features/post-editing/CategoryDialog.tsx';
import { deskCategoriesQuery } from '#web/features/post-editing/queries.ts';
import { DeskHeading } from '#web/layouts/desk/DeskHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

export const Route = createFileRoute('/_desk/admin/categories')({
  head: () => ({ meta: [{ title: 'Categories | Admin Dashboard' }] }),
  component: Categories,
});

function Categories() {
  const { data, error, refetch } = useQuery(deskCategoriesQuery);
  return (
    <>
      <DeskHeading
        heading="Categories"
        lead="The subjects of the blog. A new name keeps the address; a category can be deleted once it has no articles."
        actions={<CategoryDialog trigger={<Button>New category</Button>} />}
      />
      <Loaded
        what="the categories"
        data={data}
        failure={error && describe(error, 'Please try again.')}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-96" />}
      >
        {(categories) =>
          categories.length > 0 ? (
            <CategoriesTable categories={categories} />
          ) : (
            <EmptyState sentence="There are no categories yet. Articles need one each: press New category." />
          )
        }
      </Loaded>
    </>
  );
}
