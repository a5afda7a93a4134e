import { postCopy } from '#content/blog.ts';
import { commentEndpoints } from '#contract/comments/endpoints.ts';
import { commentForm } from '#contract/comments/form.ts';
import type { Post } from '#contract/posts/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useVisitorPrefill } from '#web/api/current-user.ts';
import { useElapsed } from '#web/lib/use-elapsed.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Honeypot } from '#web/ui/form/Honeypot.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';

/** Submits a comment for review; if that fails, everything typed stays (requirements 5 and 8). */
export function CommentForm({ post }: { post: Pick<Post, 'id' | 'slug'> }) {
  const { show } = useFormToasts();
  const elapsed = useElapsed();
  const visitor = useVisitorPrefill();
  return (
    <Form
      label={postCopy.leave}
      schema={commentForm}
      defaultValues={{ authorName: '', authorEmail: '', content: '', website: '' }}
      submitLabel={postCopy.send}
      pendingLabel={postCopy.sending}
      failureTitle={postCopy.notSent}
      post={{
        name: 'comment',
        page: `/blog/${post.slug}`,
        sent: { title: postCopy.sent, description: postCopy.sentText },
      }}
      clearOnSuccess
      prefill={visitor && { authorName: visitor.name, authorEmail: visitor.email }}
      onSubmit={async (comment) => {
        const body = { ...comment, postId: post.id, elapsed: elapsed() };
        await call(commentEndpoints.submit, { params: { slug: post.slug }, body });
        show({ title: postCopy.sent, description: postCopy.sentText, tone: 'success' });
      }}
      explain={(error) => formErrorOf(error, postCopy.notSentText)}
      onFailure={({ message }) =>
        show({ title: postCopy.notSent, description: message, tone: 'destructive' })
      }
      className="max-w-measure"
    >
      {(form) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextInput label="Name *" autoComplete="name" {...form.field('authorName')} />
            <TextInput
              label="Email * (will not be published)"
              type="email"
              autoComplete="email"
              {...form.field('authorEmail')}
            />
          </div>
          <TextArea label="Comment *" rows={5} {...form.field('content')} />
          {/* Sent only by a browser without script. */}
          <input type="hidden" name="postId" value={post.id} />
          <Honeypot {...form.field('website')} />
        </>
      )}
    </Form>
  );
}
