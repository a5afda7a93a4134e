import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type CannedReply, cannedReplyForm } from '#contract/messages/schemas.ts';
import { cannedReplyEndpoints } from '#contract/messages/endpoints.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, loadFailure, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { cannedRepliesQuery, useDeleteCannedReply } from './use-canned-replies.ts';

/** The firm's canned replies: add, edit and delete them. */
export function CannedRepliesDialog() {
  const { data, error, refetch } = useQuery(cannedRepliesQuery);
  const [editing, setEditing] = useState<CannedReply | 'new'>();
  return (
    <Dialog
      title="Saved answers"
      description="Shared by everyone at the firm."
      trigger={
        <Button variant="quiet" className="hang-left">
          Edit saved answers
        </Button>
      }
      onOpenChange={() => setEditing(undefined)}
      width="wide"
    >
      {editing ? (
        <ReplyFields
          key={editing === 'new' ? 'new' : editing.id}
          reply={editing === 'new' ? undefined : editing}
          onDone={() => setEditing(undefined)}
        />
      ) : (
        <>
          <Loaded
            what="the saved answers"
            data={data}
            failure={loadFailure(error)}
            onRetry={() => void refetch()}
            skeleton={<Skeleton className="h-24" />}
          >
            {(replies) => <ReplyList replies={replies} onEdit={setEditing} />}
          </Loaded>
          <Button className="self-start" onClick={() => setEditing('new')}>
            New saved answer
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface ReplyListProps {
  replies: readonly CannedReply[];
  onEdit: (reply: CannedReply) => void;
}

function ReplyList({ replies, onEdit }: ReplyListProps) {
  const remove = useDeleteCannedReply();
  if (replies.length === 0) return <p className="text-ink-2">Nothing is saved yet.</p>;
  return (
    <ul className="divide-y divide-rule">
      {replies.map((reply) => (
        <li key={reply.id} className="flex flex-wrap items-center gap-2 py-3">
          <div className="min-w-0 grow basis-60">
            <p className="font-strong wrap-anywhere">{reply.title}</p>
            <p className="line-clamp-2 text-ink-2 wrap-anywhere">{reply.content}</p>
          </div>
          <Button variant="secondary" aria-label={`Edit: ${reply.title}`} onClick={() => onEdit(reply)}>
            Edit
          </Button>
          <Button
            variant="destructive"
            aria-label={`Delete: ${reply.title}`}
            onClick={() => remove.mutate(reply)}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}

function ReplyFields({ reply, onDone }: { reply: CannedReply | undefined; onDone: () => void }) {
  const refreshAfter = useRefreshAfter();
  const queryClient = useQueryClient();
  return (
    <EditForm
      label="Saved answer"
      schema={cannedReplyForm}
      row={reply}
      valuesOf={(row) => ({ title: row?.title ?? '', content: row?.content ?? '' })}
      newest={(error) =>
        afterConflict(error, async () =>
          (await queryClient.fetchQuery({ ...cannedRepliesQuery, staleTime: 0 })).find(
            ({ id }) => id === reply?.id,
          ),
        )
      }
      labels={{ title: 'Name', content: 'Answer' }}
      submitLabel="Save answer"
      pendingLabel="Saving"
      clearOnSuccess={!reply}
      onSubmit={async (body, base, leave) => {
        const saved = await (base
          ? call(cannedReplyEndpoints.change, {
              params: { id: String(base.id) },
              body: { ...body, version: base.version },
            })
          : call(cannedReplyEndpoints.create, { body }));
        await refreshAfter(cannedReplyEndpoints.create);
        leave(onDone);
        return saved;
      }}
      explain={(error) => formErrorOf(error, 'The answer was not saved. Please try again.')}
      failureTitle="Not saved"
      actions={
        <Button variant="secondary" onClick={onDone}>
          Back
        </Button>
      }
    >
      {(form) => (
        <>
          <TextInput label="Name" {...form.field('title')} />
          <TextArea label="Answer" rows={6} {...form.field('content')} />
        </>
      )}
    </EditForm>
  );
}
