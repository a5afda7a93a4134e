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
import { type Draft, draftOf, draftShape, isSameDraft, withTyped } from './draft.ts';
import { adminPostQuery } from './queries.ts';

export type StatusChange = z.input<typeof statusChange>;
/** What someone else did while the article was open here. */
export type BrowserErrors = 'overtaken' | 'deleted';

const told = { draft: 'Unpublished', scheduled: 'Scheduled', published: 'Published' } as const;

/** An article being written: what is saved, what is typed, and what prevents saving. */
export function usePostDraft(post: AdminPost, beforeFocus: (names: readonly string[]) => void) {
  const [first] = useState(() => draftOf(post));
  const [saved, setSaved] = useState(post);
  const [problem, setProblem] = useState<BrowserErrors | null>(null);
  /** Counts how often the text was put in from outside, so that the editor starts again with it. */
  const [round, setRound] = useState(0);
  const wanted = useRef<StatusChange | null>(null);
  const queryClient = useQueryClient();
  const router = useRouter();
  const { show } = useToasts();
  const strict = useStrictForm<Draft, Draft>({
    schema: draftShape,
    values: first,
    pendingLabel: 'Saving',
    onSubmit: save,
    guarded: false,
    beforeFocus,
    onInvalid: () => (wanted.current = null),
    explain: (error) => formErrorOf(error, 'Your changes could not be saved. Please try again.'),
    onFailure: ({ message }) => show({ title: 'Not saved', description: message, tone: 'destructive' }),
  });
  const { form, element } = strict;
  const draft = form.watch();
  const params = { id: String(post.id) };
  const changed = !isSameDraft(draft, draftOf(saved));
  const kept = useStoredDraft({
    name: useDraftName(`${adminPostEndpoints.save.path} ${post.id}`),
    saved: draftOf(saved),
    value: draft,
    changed: changed && !form.formState.isSubmitting,
  });
  useUnsaved(changed && !form.formState.isSubmitting, kept.discard);

  async function save(body: Draft) {
    const change = wanted.current;
    wanted.current = null;
    try {
      if (!change || !isSameDraft(form.getValues(), draftOf(saved))) {
        const sent = { ...form.getValues() };
        keep(
          await call(adminPostEndpoints.save, { params, body: { ...body, version: saved.version } }),
          sent,
        );
      }
      if (change)
        keep(await call(adminPostEndpoints.changeStatus, { params, body: change }), form.getValues());
    } catch (error) {
      const found = problemOf(error);
      if (!found) throw error;
      setProblem(found);
      return;
    }
    show({ title: change ? told[change.status] : 'Saved', tone: 'success' });
  }

  function keep(now: AdminPost, sent: Draft) {
    setSaved(now);
    // What was typed while the call was on its way stays.
    form.reset(withTyped(draftOf(now), sent, form.getValues()));
    queryClient.setQueryData(adminPostQuery(params.id).queryKey, now);
    // Public pages opened in this tab show what was loaded before.
    void router.invalidate();
  }

  /** Puts another text into the form, to be saved or not. */
  function put(next: Draft) {
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
    kept: kept.found && {
      at: kept.found.at,
      onBringBack: () => {
        if (kept.found) put(kept.found.value);
        kept.decided();
      },
      onDiscard: kept.decided,
    },
    /** Saves what is typed, then publishes, schedules or takes back. */
    change(next: StatusChange) {
      wanted.current = next;
      element.current?.requestSubmit();
    },
    put,
    /** Someone else's version becomes the base of the next save. */
    standOn(newest: AdminPost) {
      setSaved(newest);
      setProblem(null);
    },
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;

function problemOf(error: unknown): BrowserErrors | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return 'deleted';
  // An address that is taken is a conflict as well, and has words under its field.
  return error.code === 'conflict' && Object.keys(error.fields).length === 0 ? 'overtaken' : null;
}
