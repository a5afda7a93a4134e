import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { type OwnAnswer, ownAnswerForm } from '#contract/assistant/schemas.ts';
import { useRefreshAfter } from '#web/actions/refresh.ts';
import { afterConflict, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { EditForm } from '#web/ui/form/conflicts/EditForm.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { ownAnswersQuery } from './queries.ts';

interface AnswerDialogProps {
  trigger: ReactElement;
  title: string;
  /** The answer to edit; without it a new one is added. */
  answer?: OwnAnswer;
  /** The open questions that the answer settles, and the text of one of them. */
  open?: { ids: readonly number[]; question: string };
}

/** The form of a question and its answer. The assistant uses it from the next question on. */
export function AnswerDialog({ trigger, title, answer, open }: AnswerDialogProps) {
  const [shown, setShown] = useState(false);
  const refreshAfter = useRefreshAfter();
  const announce = useAnnounce();
  const queryClient = useQueryClient();
  return (
    <Dialog title={title} open={shown} onOpenChange={setShown} trigger={trigger}>
      <EditForm
        label={title}
        schema={ownAnswerForm.omit({ answers: true })}
        row={answer}
        valuesOf={(row) => ({ question: row?.question ?? open?.question ?? '', answer: row?.answer ?? '' })}
        newest={(error) =>
          afterConflict(error, async () =>
            (await queryClient.fetchQuery({ ...ownAnswersQuery, staleTime: 0 })).find(
              ({ id }) => id === answer?.id,
            ),
          )
        }
        submitLabel="Save answer"
        pendingLabel="Saving"
        failureTitle="Not saved"
        clearOnSuccess={!answer}
        onSubmit={async (values, base, leave) => {
          const saved = await (base
            ? call(assistantEndpoints.saveAnswer, {
                params: { id: String(base.id) },
                body: { ...values, version: base.version },
              })
            : call(assistantEndpoints.addAnswer, { body: { ...values, answers: [...(open?.ids ?? [])] } }));
          leave(() => setShown(false));
          announce('Answer saved');
          await refreshAfter(assistantEndpoints.addAnswer);
          return saved;
        }}
        explain={(error) => formErrorOf(error, 'The answer was not saved. Please try again.')}
      >
        {(form) => (
          <>
            <TextInput
              label="Question"
              description="Word it the way people ask it. Other wordings of the same question work too."
              {...form.field('question')}
            />
            <TextArea
              label="Answer"
              description="Everyone who asks can read it."
              rows={5}
              {...form.field('answer')}
            />
          </>
        )}
      </EditForm>
    </Dialog>
  );
}
