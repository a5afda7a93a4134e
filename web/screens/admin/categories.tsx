import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { errorText } from '#web/api/api-error.ts';
import { CategoriesTable } from '#web/features/posts/editing/CategoriesTable.tsx';
import { CategoryDialog } from '#web/features/posts/editing/CategoryDialog.tsx';
import { adminCategoriesQuery } from '#web/features/posts/editing/queries.ts';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const Route = createFileRoute('/_admin/admin/categories')({
  head: () => ({ meta: [{ title: 'Categories | Admin Dashboard' }] }),
  component: Categories,
});

function Categories() {
  const { data, error, refetch } = useQuery(adminCategoriesQuery);
  return (
    <>
      <AdminHeading
        heading="Categories"
        lead="Your blog’s topics. A new name keeps the address. You can delete a category once it has no articles."
        actions={<CategoryDialog trigger={<Button>New category</Button>} />}
      />
      <Loaded
        what="the categories"
        data={data}
        failure={error && errorText(error, 'Please try again.')}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-96" />}
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
