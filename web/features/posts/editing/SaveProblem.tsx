import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AdminPost } from '#contract/posts/schemas.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { errorText } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { type Draft, draftOf } from './draft.ts';
import type { PostDraft } from './use-post-draft.ts';

/** Someone else saved or deleted the article meanwhile: what that means, and how to go on without losing what was typed. */
export function SaveProblem({ edit }: { edit: PostDraft }) {
  if (edit.problem === 'outdated') return <Outdated edit={edit} />;
  return edit.problem === 'deleted' ? <Deleted draft={edit.draft} /> : null;
}

function Outdated({ edit }: { edit: PostDraft }) {
  const { show } = useToasts();

  async function withNewest(action: (newest: AdminPost) => void) {
    try {
      action(await call(adminPostEndpoints.read, { params: { id: String(edit.saved.id) } }));
    } catch (error) {
      const description = errorText(error, 'The newer version could not be loaded. Please try again.');
      show({ title: 'Not loaded', description, tone: 'destructive' });
      throw error;
    }
  }

  return (
    <Alert tone="red" title="Not saved: someone else has saved this article in the meantime">
      <p>
        What you typed is still here. You can compare both under Earlier versions; theirs is kept there if you
        save yours over it.
      </p>
      <div className="my-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() =>
            void withNewest((newest) => {
              // The next submit must carry the version of theirs.
              flushSync(() => edit.rebaseOn(newest));
              edit.element.current?.requestSubmit();
            }).catch(() => undefined)
          }
        >
          Save mine over theirs
        </Button>
        <AlertDialog
          trigger={<Button variant="destructive">Take theirs</Button>}
          title="Take their version?"
          description="What you typed since your last save is then lost."
          confirmLabel="Take theirs"
          pendingLabel="Loading"
          destructive
          onConfirm={() =>
            withNewest((newest) => {
              edit.rebaseOn(newest);
              edit.replace(draftOf(newest));
            })
          }
        />
      </div>
    </Alert>
  );
}

function Deleted({ draft }: { draft: Draft }) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const { show } = useToasts();

  async function saveAsNew() {
    setPending(true);
    try {
      // The address may be taken by now: without one, the server makes one from the title.
      const { slug: _slug, ...body } = draft;
      const { id } = await call(adminPostEndpoints.create, { body });
      await navigate({ to: '/admin/posts/$id', params: { id: String(id) }, ignoreBlocker: true });
      show({ title: 'Saved as a new draft', tone: 'success' });
    } catch (error) {
      const description = errorText(error, 'The draft could not be created. Please try again.');
      show({ title: 'Not saved', description, tone: 'destructive' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Alert tone="red" title="Not saved: this article has been deleted in the meantime">
      <p>What you typed is still here. You can save it as a new draft.</p>
      <Button
        variant="secondary"
        className="my-2"
        pending={pending}
        pendingLabel="Saving"
        onClick={() => void saveAsNew()}
      >
        Save as a new draft
      </Button>
    </Alert>
  );
}
