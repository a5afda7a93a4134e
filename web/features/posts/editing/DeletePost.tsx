import { useNavigate } from '@tanstack/react-router';
import type { AdminPost } from '#contract/posts/schemas.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';

/** Deletes the article after a confirmation, and goes back to the list. */
export function DeletePost({ post }: { post: AdminPost }) {
  const navigate = useNavigate();
  const { show } = useToasts();
  const { id, commentCount } = post;

  async function remove() {
    try {
      await call(adminPostEndpoints.remove, { params: { id: String(id) } });
    } catch (error) {
      const description = errorText(error, 'Nothing was changed. Please try again.');
      show({ title: 'Not deleted', description, tone: 'destructive' });
      throw error;
    }
    await navigate({ to: '/admin/posts', ignoreBlocker: true });
    show({ title: 'Article deleted', tone: 'success' });
  }

  return (
    <AlertDialog
      trigger={<Button variant="destructive">Delete article</Button>}
      title="Delete this article?"
      description={`It will be deleted permanently, with its earlier versions and ${commentCount === 1 ? 'its one comment' : `its ${commentCount} comments`}. Unpublishing takes it off the site but keeps it.`}
      confirmLabel="Delete for good"
      pendingLabel="Deleting"
      destructive
      onConfirm={remove}
    />
  );
}
