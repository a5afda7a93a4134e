import { useNavigate } from '@tanstack/react-router';
import type { AdminPost } from '#contract/posts/schemas.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { useAction } from '#web/actions/use-action.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Deletes the article after a confirmation, and goes back to the list. */
export function DeletePost({ post }: { post: AdminPost }) {
  const navigate = useNavigate();
  const { id, commentCount } = post;
  const remove = useAction(adminPostEndpoints.remove, {
    input: () => ({ params: { id: String(id) } }),
    deletes: {
      path: adminPostEndpoints.read.path,
      id,
      leave: () => navigate({ to: '/admin/posts', ignoreBlocker: true }),
    },
    done: () => ({ title: 'Article deleted', tone: 'success' }),
    failed: 'Not deleted',
    advice: 'Nothing was changed. Please try again.',
  });

  return (
    <AlertDialog
      trigger={<Button variant="destructive">Delete article</Button>}
      title="Delete this article?"
      description={`It will be deleted permanently, with its earlier versions and ${commentCount === 1 ? 'its one comment' : `its ${commentCount} comments`}. Unpublishing takes it off the site but keeps it.`}
      confirmLabel="Delete for good"
      pendingLabel="Deleting"
      destructive
      onConfirm={() => remove.mutateAsync()}
    />
  );
}
