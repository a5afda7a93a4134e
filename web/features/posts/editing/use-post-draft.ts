import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type * as z from 'zod';
import type { AdminPost, statusChange } from '#contract/posts/schemas.ts';
import { adminPostEndpoints } from '#contract/posts/endpoints.ts';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { useStoredDraft } from '#web/lib/drafts/use-stored-draft.ts';
import { useStrictForm } from '#web/ui/form/use-strict-form.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { type Draft, draftOf, draftSchema, isSameDraft, withEdits } from './draft.ts';
import { adminPostQuery } from './queries.ts';

export type StatusChange = z.input<typeof statusChange>;
/** What someone else did while the article was open: saved a newer version or deleted it. */
export type SaveConflict = 'outdated' | 'deleted';

const statusChanged = { draft: 'Unpublished', scheduled: 'Scheduled', published: 'Published' } as const;

/** The state of the article's form: what is saved, what is typed, and what prevents saving. */
export function usePostDraft(post: AdminPost, beforeFocus: (names: readonly string[]) => void) {
  const [first] = useState(() => draftOf(post));
  const [saved, setSaved] = useState(post);
  const [problem, setProblem] = useState<SaveConflict | null>(null);
  /** The key of the text editor: a new number makes it start again with a text from outside. */
  const [round, setRound] = useState(0);
  const pendingChange = useRef<StatusChange | null>(null);
  const queryClient = useQueryClient();
  const router = useRouter();
  const { show } = useToasts();
  const strict = useStrictForm<Draft, Draft>({
    schema: draftSchema,
    values: first,
    pendingLabel: 'Saving',
    onSubmit: save,
    guarded: false,
    beforeFocus,
    onInvalid: () => (pendingChange.current = null),
    explain: (error) => formErrorOf(error, 'Your changes could not be saved. Please try again.'),
    onFailure: ({ message }) => show({ title: 'Not saved', description: message, tone: 'destructive' }),
  });
  const { form, element } = strict;
  const draft = form.watch();
  const params = { id: String(post.id) };
  const changed = !isSameDraft(draft, draftOf(saved));
  const stored = useStoredDraft({
    name: useDraftName(`${adminPostEndpoints.save.path} ${post.id}`),
    saved: draftOf(saved),
    value: draft,
    changed: changed && !form.formState.isSubmitting,
  });
  useUnsaved(changed && !form.formState.isSubmitting, () => {
    replace(draftOf(saved));
    stored.discard();
  });

  async function save(body: Draft) {
    const change = pendingChange.current;
    pendingChange.current = null;
    try {
      if (!change || !isSameDraft(form.getValues(), draftOf(saved))) {
        const sent = { ...form.getValues() };
        applySaved(
          await call(adminPostEndpoints.save, { params, body: { ...body, version: saved.version } }),
          sent,
        );
      }
      if (change)
        applySaved(await call(adminPostEndpoints.changeStatus, { params, body: change }), form.getValues());
    } catch (error) {
      const conflict = conflictOf(error);
      if (!conflict) throw error;
      setProblem(conflict);
      return;
    }
    show({ title: change ? statusChanged[change.status] : 'Saved', tone: 'success' });
  }

  function applySaved(newPost: AdminPost, sent: Draft) {
    setSaved(newPost);
    // What was typed during the request stays.
    form.reset(withEdits(draftOf(newPost), sent, form.getValues()));
    queryClient.setQueryData(adminPostQuery(params.id).queryKey, newPost);
    // Other routes of this tab may have loaded the old text.
    void router.invalidate();
  }

  /** Replaces all values of the form, without saving. */
  function replace(next: Draft) {
    form.reset(next);
    setRound((last) => last + 1);
  }

  return {
    ...strict,
    saved,
    draft,
    round,
    problem,
    changed,
    storedDraft: stored.found && {
      at: stored.found.at,
      onRestore: () => {
        if (stored.found) replace(stored.found.value);
        stored.settle();
      },
      onDiscard: stored.settle,
    },
    /** Saves unsaved changes, then publishes, schedules or unpublishes. */
    change(next: StatusChange) {
      pendingChange.current = next;
      element.current?.requestSubmit();
    },
    replace,
    /** Bases the next save on someone else's version. */
    rebaseOn(newest: AdminPost) {
      setSaved(newest);
      setProblem(null);
    },
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;

function conflictOf(error: unknown): SaveConflict | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return 'deleted';
  // A taken address is a conflict, too, but has a message under its field.
  return error.code === 'conflict' && Object.keys(error.fields).length === 0 ? 'outdated' : null;
}
