import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf, CallInput, Endpoint } from '#contract/endpoint.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { call, type LooseInput } from '#web/api/call.ts';
import { type DeletedRecord, isOf } from '#web/api/live/refetch-changed.ts';
import { type ToastOptions, useToasts } from '#web/ui/feedback/use-toasts.ts';
import { refreshAfter } from './refresh.ts';

type DoneToast = Omit<ToastOptions, 'action' | 'form' | 'until'>;

interface Action<E extends Endpoint, Input> {
  /** What the call takes. */
  input: (input: Input) => CallInput<E> & LooseInput;
  /** The toast once it is done; a text is its title. Without one, the screen says enough. */
  done?: (answer: AnswerOf<E>, input: Input) => string | DoneToast | undefined;
  /** Called with the same input by the toast's Undo button. */
  undo?: { mutate: (input: Input) => void };
  /** Runs once the screen is up to date, such as to move the focus from a button that is no longer there. */
  afterwards?: (answer: AnswerOf<E>, input: Input) => unknown;
  /** Opens the page of what was created, before the toast. */
  opens?: (answer: AnswerOf<E>) => Promise<unknown>;
  /** Deletes the record that the page shows: `leave` opens another page, and nothing requests the record any more. */
  deletes?: DeletedRecord & { leave: () => Promise<unknown> };
  /** Its dialog closes before the screen is refreshed, because it is part of what goes away. */
  closesFirst?: boolean;
  /** Title of the toast if it fails; without one, the component shows the error itself. */
  failed?: string;
  /** What that toast advises if there was no answer. */
  advice?: string;
}

/**
 * Something that a person does with one call: says how it went, refetches what changed, and stays pending until the screen shows
 * it. After an error of the server, which may know something newer than the screen, that is refetched too.
 */
export function useAction<E extends Endpoint, Input = void>(
  endpoint: E,
  {
    input,
    done,
    undo,
    afterwards,
    opens,
    deletes,
    closesFirst,
    failed,
    advice = 'Please try again.',
  }: Action<E, Input>,
): UseMutationResult<AnswerOf<E>, Error, Input> {
  const { show } = useToasts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: Input) => call(endpoint, input(given)),
    meta: { deletes },
    onSuccess: async (answer, given) => {
      if (deletes) {
        await deletes.leave();
        queryClient.removeQueries({ predicate: (query) => isOf(deletes, query) });
      }
      await opens?.(answer);
      const toast = toastOf(done?.(answer, given), undo && (() => undo.mutate(given)));
      if (toast) show(toast);
      const refreshed = refreshAfter(queryClient, endpoint).then(() => afterwards?.(answer, given));
      if (closesFirst !== true) await refreshed;
    },
    onError: (error) => {
      if (failed !== undefined)
        show({ title: failed, description: errorText(error, advice), tone: 'destructive' });
      if (!(error instanceof ApiError)) return;
      void refreshAfter(queryClient, endpoint);
      if (deletes) void queryClient.invalidateQueries({ predicate: (query) => isOf(deletes, query) });
    },
  });
}

/** A toast with Undo is neutral: what it says may not last. */
function toastOf(
  done: string | DoneToast | undefined,
  undo: (() => void) | undefined,
): ToastOptions | undefined {
  const toast = typeof done === 'string' ? { title: done } : done;
  return (
    toast && {
      tone: undo ? 'neutral' : 'success',
      ...toast,
      ...(undo && { action: { label: 'Undo', onClick: undo } }),
    }
  );
}
