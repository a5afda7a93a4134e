import { type ComponentProps, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AnswerOf, CallInput, Endpoint } from '#contract/endpoint.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call, type LooseInput } from '#web/api/call.ts';
import { NotReadyError } from '#web/lib/not-ready-error.ts';
import { type ToastOptions, useToasts } from '#web/ui/feedback/use-toasts.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { useRefreshAfter } from './refresh.ts';

type FormDialogProps<E extends Endpoint, Input extends FieldValues, Output> = Pick<
  ComponentProps<typeof Dialog>,
  'title' | 'description' | 'trigger' | 'width' | 'open' | 'onOpenChange'
> &
  Omit<ComponentProps<typeof Form<Input, Output>>, 'onSubmit' | 'explain'> & {
    endpoint: E;
    /** What the call takes; may throw a NotReadyError, which the form shows. */
    input: (values: Output) => CallInput<E> & LooseInput;
    /** The toast once it is done. */
    done: (answer: AnswerOf<E>, values: Output) => ToastOptions;
    /** Runs once the screen is up to date. */
    afterwards?: () => unknown;
    /** What the form says if there was no answer. */
    advice: string;
  };

/** A dialog with a form for one call: it closes once that is done, says so, and refetches what changed. */
export function FormDialog<E extends Endpoint, Input extends FieldValues, Output>({
  title,
  description,
  trigger,
  width,
  open,
  onOpenChange,
  endpoint,
  input,
  done,
  afterwards,
  advice,
  ...form
}: FormDialogProps<E, Input, Output>) {
  const [opened, setOpened] = useState(false);
  const { show } = useToasts();
  const refreshAfter = useRefreshAfter();
  function change(next: boolean) {
    setOpened(next);
    onOpenChange?.(next);
  }
  return (
    <Dialog {...{ title, description, trigger, width }} open={open ?? opened} onOpenChange={change}>
      <Form<Input, Output>
        {...form}
        onSubmit={async (values, _form, leave) => {
          const answer = await call(endpoint, input(values));
          leave(() => change(false));
          show({ tone: 'success', ...done(answer, values) });
          await refreshAfter(endpoint);
          await afterwards?.();
        }}
        explain={(error) => formErrorOf(error, error instanceof NotReadyError ? error.message : advice)}
      />
    </Dialog>
  );
}
