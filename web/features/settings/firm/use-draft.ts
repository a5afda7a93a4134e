import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { set } from 'react-hook-form';
import { ApiError, formErrorOf } from '#web/api/api-error.ts';
import { useDraftName } from '#web/api/current-user.ts';
import { useStoredDraft } from '#web/lib/drafts/use-stored-draft.ts';
import { useStrictForm } from '#web/ui/form/use-strict-form.ts';
import { useUnsaved } from '#web/ui/use-unsaved.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import type { Draft, FirmText } from './firm-texts.ts';
import { type Conflict, isSame, mergeDrafts } from '#web/ui/form/conflicts/merge-drafts.ts';

interface DraftOptions<Text extends Draft> {
  text: FirmText<Text>;
  /** As it was when the screen was opened. */
  start: Text;
  beforeFocus: (names: readonly string[]) => void;
}

/** A text being changed: what is saved, what is typed, and what someone else has saved in the meantime. */
export function useDraft<Text extends Draft>({ text, start, beforeFocus }: DraftOptions<Text>) {
  const [first] = useState(start);
  const [saved, setSaved] = useState(start);
  const [discarded, setDiscarded] = useState<Text | null>(null);
  const [overtaken, setOvertaken] = useState(false);
  const [conflicts, setClashes] = useState<readonly Conflict[]>([]);
  const router = useRouter();
  const { show } = useToasts();
  const strict = useStrictForm<Text, Text>({
    schema: text.shape,
    values: first,
    pendingLabel: 'Saving',
    onSubmit: save,
    guarded: false,
    beforeFocus,
    explain: (error) => formErrorOf(error, 'Your changes could not be saved. Please try again.'),
    onFailure: ({ message }) => show({ title: 'Not saved', description: message, tone: 'destructive' }),
  });
  const { form } = strict;
  const draft = form.watch();
  const changed = !isSame(draft, saved);
  const kept = useStoredDraft({
    name: useDraftName(text.path),
    saved: { draft: saved, base: saved },
    value: { draft, base: saved },
    changed: changed && !form.formState.isSubmitting,
  });
  useUnsaved(changed && !form.formState.isSubmitting, kept.discard);

  async function save(body: Text) {
    const sent = structuredClone(form.getValues());
    try {
      const now = await text.save(body);
      // What was typed while the call was on its way stays.
      form.reset(mergeDrafts(sent, form.getValues(), now).merged);
      setSaved(now);
      setClashes([]);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      setOvertaken(true);
      return;
    }
    const { saved: follows = 'The website and emails show it from now on.' } = text;
    show({ title: 'Saved', description: follows, tone: 'success' });
    // Public pages opened in this tab show what was loaded before.
    void router.invalidate();
  }

  /** Puts the newest version under what was typed, so that saving is possible again. */
  async function bringNewer() {
    try {
      const newer = await text.read();
      const { merged, conflicts: found } = mergeDrafts(saved, form.getValues(), newer);
      form.reset(merged);
      setSaved(newer);
      setClashes(found);
      setOvertaken(false);
      show({ title: 'The newer version is in the form', description: 'Your changes are kept on top of it.' });
    } catch (error) {
      const { message } = formErrorOf(error, 'The newer version could not be loaded. Please try again.');
      show({ title: 'Not loaded', description: message, tone: 'destructive' });
    }
  }

  /** What an earlier visit has left, on top of what has been saved since. */
  function bringKept(found: { draft: Text; base: Text }) {
    const { merged, conflicts: met } = mergeDrafts(found.base, found.draft, saved);
    form.reset({ ...merged, version: saved.version });
    setClashes(met.filter(({ path }) => path !== 'version'));
    kept.decided();
  }

  const takeTheirs = ({ path, theirs }: Conflict) => {
    const next = structuredClone(form.getValues());
    set(next, path, theirs);
    form.reset(next);
    setClashes((all) => all.filter((conflict) => conflict.path !== path));
  };

  const discard = () => {
    setDiscarded(structuredClone(form.getValues()));
    setClashes([]);
    form.reset(saved);
  };

  const bringBack = () => {
    if (discarded) form.reset({ ...discarded, version: saved.version });
    setDiscarded(null);
  };

  return {
    ...strict,
    draft,
    changed,
    kept: kept.found && {
      at: kept.found.at,
      onBringBack: () => kept.found && bringKept(kept.found.value),
      onDiscard: kept.decided,
    },
    overtaken,
    bringNewer,
    conflicts,
    takeTheirs,
    discard,
    bringBack: discarded ? bringBack : undefined,
  };
}
