import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SavedAnswer, savedAnswerEndpoints, savedAnswerForm } from '#contract/saved-answers.ts';
import { loadFailure, refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { savedAnswersQuery, useSavedAnswers } from './use-saved-answers.ts';

/** The answers that the firm has saved: to be changed, deleted and added to. */
export function SavedAnswersDialog() {
  const { data, error, refetch } = useQuery(savedAnswersQuery);
  const [editing, setEditing] = useState<SavedAnswer | 'new'>();
  return (
    <Dialog
      title="Saved answers"
      description="Shared by everybody at the firm."
      trigger={
        <Button variant="quiet" className="hang-left self-start">
          Edit saved answers
        </Button>
      }
      onOpenChange={() => setEditing(undefined)}
      className="max-w-2xl"
    >
      {editing ? (
        <AnswerFields
          key={editing === 'new' ? 'new' : editing.id}
          answer={editing === 'new' ? undefined : editing}
          onDone={() => setEditing(undefined)}
        />
      ) : (
        <>
          <Loaded
            what="the saved answers"
            data={data}
            failure={loadFailure(error)}
            onRetry={() => void refetch()}
            blocks={<Skeleton className="h-24" />}
          >
            {(answers) => <AnswerList answers={answers} onEdit={setEditing} />}
          </Loaded>
          <Button className="self-start" onClick={() => setEditing('new')}>
            New saved answer
          </Button>
        </>
      )}
    </Dialog>
  );
}

interface AnswerListProps {
  answers: readonly SavedAnswer[];
  onEdit: (answer: SavedAnswer) => void;
}

function AnswerList({ answers, onEdit }: AnswerListProps) {
  const { remove } = useSavedAnswers();
  if (answers.length === 0) return <p className="text-ink-2">Nothing is saved yet.</p>;
  return (
    <ul className="divide-y divide-rule">
      {answers.map((answer) => (
        <li key={answer.id} className="flex flex-wrap items-center gap-2 py-3">
          <div className="min-w-0 grow basis-60">
            <p className="font-strong wrap-anywhere">{answer.title}</p>
            <p className="line-clamp-2 text-ink-2 wrap-anywhere">{answer.content}</p>
          </div>
          <Button variant="secondary" aria-label={`Edit: ${answer.title}`} onClick={() => onEdit(answer)}>
            Edit
          </Button>
          <Button
            variant="destructive"
            aria-label={`Delete: ${answer.title}`}
            onClick={() => remove.mutate(answer)}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AnswerFields({ answer, onDone }: { answer: SavedAnswer | undefined; onDone: () => void }) {
  const { changed } = useSavedAnswers();
  return (
    <Form
      label="Saved answer"
      schema={savedAnswerForm}
      defaultValues={{ title: answer?.title ?? '', content: answer?.content ?? '' }}
      submitLabel="Save answer"
      pendingLabel="Saving"
      onSubmit={async (body) => {
        if (answer) await call(savedAnswerEndpoints.change, { params: { id: String(answer.id) }, body });
        else await call(savedAnswerEndpoints.create, { body });
        await changed();
        onDone();
      }}
      explain={(error) => refusalOf(error, 'The answer was not saved. Please try again.')}
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
    </Form>
  );
}
