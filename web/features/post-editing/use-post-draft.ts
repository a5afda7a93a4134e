import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type * as z from 'zod';
import { type AdminPost, postEditing, type statusChange } from '#contract/post-editing.ts';
import { ApiError, refusalOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useStrictForm } from '#web/ui/use-strict-form.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type Draft, draftOf, draftShape, isSameDraft, withTyped } from './draft.ts';
import { deskPostQuery } from './queries.ts';

export type StatusChange = z.input<typeof statusChange>;
/** What somebody else did while the article was open here. */
export type Trouble = 'overtaken' | 'deleted';

const told = { draft: 'Taken off the site', scheduled: 'Scheduled', published: 'Published' } as const;

/** An article being written: what is saved, what is typed, and what stands in the way of saving. */
export function usePostDraft(post: AdminPost, beforeFocus: (names: readonly string[]) => void) {
  const [first] = useState(() => draftOf(post));
  const [saved, setSaved] = useState(post);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  /** Counts how often the text was put in from outside, so that the editor starts anew with it. */
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
    beforeFocus,
    onInvalid: () => (wanted.current = null),
    explain: (error) => refusalOf(error, 'Your changes could not be saved. Please try again.'),
    onFailure: ({ message }) => show({ title: 'Not saved', description: message, tone: 'destructive' }),
  });
  const { form, element } = strict;
  const draft = form.watch();
  const params = { id: String(post.id) };

  async function save(body: Draft) {
    const change = wanted.current;
    wanted.current = null;
    try {
      if (!change || !isSameDraft(form.getValues(), draftOf(saved))) {
        const sent = { ...form.getValues() };
        keep(await call(postEditing.save, { params, body: { ...body, version: saved.version } }), sent);
      }
      if (change) keep(await call(postEditing.changeStatus, { params, body: change }), form.getValues());
    } catch (error) {
      const found = troubleOf(error);
      if (!found) throw error;
      setTrouble(found);
      return;
    }
    show({ title: change ? told[change.status] : 'Saved', tone: 'success' });
  }

  function keep(now: AdminPost, sent: Draft) {
    setSaved(now);
    // What was typed while the call was on its way stays.
    form.reset(withTyped(draftOf(now), sent, form.getValues()));
    queryClient.setQueryData(deskPostQuery(params.id).queryKey, now);
    // Public pages opened in this tab stand on what was loaded before.
    void router.invalidate();
  }

  return {
    ...strict,
    saved,
    draft,
    round,
    trouble,
    changed: !isSameDraft(draft, draftOf(saved)),
    /** Saves what is typed, then publishes, schedules or takes back. */
    change(next: StatusChange) {
      wanted.current = next;
      element.current?.requestSubmit();
    },
    /** Puts another text into the form, to be saved or not. */
    put(next: Draft) {
      form.reset(next);
      setRound((last) => last + 1);
    },
    /** Somebody else's version becomes what the next save stands on. */
    standOn(newest: AdminPost) {
      setSaved(newest);
      setTrouble(null);
    },
  };
}

export type PostDraft = ReturnType<typeof usePostDraft>;

function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 404) return 'deleted';
  // An address that is taken is a conflict as well, and has words under its field.
  return error.code === 'conflict' && Object.keys(error.fields).length === 0 ? 'overtaken' : null;
}
