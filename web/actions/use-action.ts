import {
  type DataTag,
  type QueryKey,
  useMutation,
  useQueryClient,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useId } from 'react';
import type { AnswerOf, CallInput, Endpoint } from '#contract/endpoint.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { call, type LooseInput } from '#web/api/call.ts';
import { type DeletedRecord, isOf } from '#web/api/live/refetch-changed.ts';
import { type ToastOptions, useToasts } from '#web/ui/feedback/use-toasts.ts';
import { refreshAfter } from './refresh.ts';

type DoneToast = Omit<ToastOptions, 'action' | 'form' | 'until'>;

/** Changes what the queries with this key, or whose keys begin with it, have loaded. */
type Expect = <Data>(queryKey: DataTag<QueryKey, Data, Error>, change: (loaded: Data) => Data) => void;

/** Either `input`, or `run` where it takes more than one call. */
type Made<E extends Endpoint, Input> =
  | {
      /** What the call takes. */
      input: (input: Input) => CallInput<E> & LooseInput;
      run?: undefined;
    }
  | {
      /** Makes the call itself, such as after a passkey of the device, for several records, or to upload a file. */
      run: (input: Input) => Promise<AnswerOf<E>>;
      input?: undefined;
    };

type Action<E extends Endpoint, Input> = Made<E, Input> & {
  /**
   * Shows what will follow before the server has answered, and takes it back if it fails. Such calls of one endpoint run one after
   * the other, so that the last one wins.
   */
  expects?: (expect: Expect, input: Input) => void;
  /** The toast once it is done; a text is its title. Without one, the screen says enough. */
  done?: (answer: AnswerOf<E>, input: Input) => string | DoneToast | undefined;
  /** Called with the same input by the toast's Undo button. */
  undo?: { mutate: (input: Input) => void };
  /** Runs once the screen is up to date, such as to move the focus from a button that is no longer there. */
  afterwards?: (answer: AnswerOf<E>, input: Input) => unknown;
  /** Opens another page, such as that of what was created, before the toast. */
  opens?: (answer: AnswerOf<E>, input: Input) => Promise<unknown>;
  /** Deletes the record that the page shows: `leave` opens another page, and nothing requests the record any more. */
  deletes?: DeletedRecord & { leave: () => Promise<unknown> };
  /** Its dialog closes before the screen is refreshed, because it is part of what goes away. */
  closesFirst?: boolean;
  /** Title of the toast if it fails; without one, the component shows the error itself. */
  failed?: string;
  /** What that toast advises if there was no answer. */
  advice?: string;
};

/**
 * Something that a person does with one call: says how it went, refetches what changed, and stays pending until the screen shows
 * it. After an error of the server, which may know something newer than the screen, that is refetched too.
 */
export function useAction<E extends Endpoint, Input = void>(
  endpoint: E,
  {
    done,
    undo,
    expects,
    afterwards,
    opens,
    deletes,
    closesFirst,
    failed,
    advice = 'Please try again.',
    ...made
  }: Action<E, Input>,
): UseMutationResult<AnswerOf<E>, Error, Input> {
  const { show } = useToasts();
  const form = useId();
  const writes = endpoint.method === 'GET' ? [] : [endpoint];
  const queryClient = useQueryClient();
  const action = useMutation({
    mutationFn: (given: Input) => (made.run ? made.run(given) : call(endpoint, made.input(given))),
    meta: { deletes },
    ...(expects && { scope: { id: endpoint.path } }),
    onMutate: async (given) => {
      const before: [QueryKey, unknown][] = [];
      const changes: (() => void)[] = [];
      expects?.((queryKey, change) => {
        before.push(...queryClient.getQueriesData({ queryKey }).filter(([, data]) => data !== undefined));
        changes.push(() =>
          queryClient.setQueriesData(
            { queryKey },
            (loaded: Parameters<typeof change>[0] | undefined) => loaded && change(loaded),
          ),
        );
      }, given);
      // An answer that is on its way would show the old state again.
      for (const [queryKey] of before) await queryClient.cancelQueries({ queryKey, exact: true });
      for (const change of changes) change();
      return before;
    },
    onSuccess: async (answer, given) => {
      if (deletes) {
        await deletes.leave();
        queryClient.removeQueries({ predicate: (query) => isOf(deletes, query) });
      }
      await opens?.(answer, given);
      const toast = toastOf(done?.(answer, given), undo && (() => undo.mutate(given)));
      if (toast) show({ ...toast, form });
      const refreshed = refreshAfter(queryClient, ...writes).then(() => afterwards?.(answer, given));
      if (closesFirst !== true) await refreshed;
    },
    onError: (error, given, before) => {
      for (const [queryKey, data] of before ?? []) {
        queryClient.setQueryData(queryKey, data);
        void queryClient.invalidateQueries({ queryKey, exact: true });
      }
      if (failed !== undefined)
        show({
          title: failed,
          description: errorText(error, advice),
          tone: 'destructive',
          form,
          // What began it may be gone by now, such as the toast with Undo.
          ...(wasLost(error) && { action: { label: 'Try again', onClick: () => action.mutate(given) } }),
        });
      if (!(error instanceof ApiError)) return;
      void refreshAfter(queryClient, ...writes);
      if (deletes) void queryClient.invalidateQueries({ predicate: (query) => isOf(deletes, query) });
    },
  });
  return action;
}

/** Whether the call got no answer that decides anything: without a network, or from a server that is starting again. */
function wasLost(error: Error): boolean {
  return !(error instanceof ApiError) || error.status >= 500;
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
