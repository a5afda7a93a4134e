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
import { isSame } from '#web/lib/drafts/is-same.ts';
import { type Conflict, mergeDrafts } from '#web/ui/form/conflicts/merge-drafts.ts';

interface DraftOptions<Text extends Draft> {
  text: FirmText<Text>;
  /** The text as it was when the screen opened. */
  start: Text;
  beforeFocus: (names: readonly string[]) => void;
}

/** Edits a text: tracks what is saved, what is typed, and what someone else has saved in the meantime. */
export function useDraft<Text extends Draft>({ text, start, beforeFocus }: DraftOptions<Text>) {
  const [first] = useState(start);
  const [saved, setSaved] = useState(start);
  const [discarded, setDiscarded] = useState<Text | null>(null);
  const [overtaken, setOvertaken] = useState(false);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const router = useRouter();
  const { show } = useToasts();
  const strict = useStrictForm<Text, Text>({
    schema: text.schema,
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
  const storedDraft = useStoredDraft({
    name: useDraftName(text.path),
    saved: { draft: saved, base: saved },
    value: { draft, base: saved },
    changed: changed && !form.formState.isSubmitting,
  });
  useUnsaved(changed && !form.formState.isSubmitting, () => {
    form.reset(saved);
    storedDraft.discard();
  });

  async function save(body: Text) {
    const sent = structuredClone(form.getValues());
    try {
      const latest = await text.save(body);
      // Keep what was typed while the request was in flight.
      form.reset(mergeDrafts(sent, form.getValues(), latest).merged);
      setSaved(latest);
      setConflicts([]);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
      setOvertaken(true);
      return;
    }
    const { savedDescription = 'The website and emails show it from now on.' } = text;
    show({ title: 'Saved', description: savedDescription, tone: 'success' });
    // Otherwise public pages opened in this tab would show what was loaded before the save.
    void router.invalidate();
  }

  /** Merges what was typed into the newest version, so that it can be saved again. */
  async function mergeNewer() {
    try {
      const newer = await text.read();
      const { merged, conflicts: found } = mergeDrafts(saved, form.getValues(), newer);
      form.reset(merged);
      setSaved(newer);
      setConflicts(found);
      setOvertaken(false);
      show({ title: 'The newer version is in the form', description: 'Your changes are kept on top of it.' });
    } catch (error) {
      const { message } = formErrorOf(error, 'The newer version could not be loaded. Please try again.');
      show({ title: 'Not loaded', description: message, tone: 'destructive' });
    }
  }

  /** Applies the draft of an earlier visit on top of what has been saved since. */
  function restoreStored(stored: { draft: Text; base: Text }) {
    const { merged, conflicts: found } = mergeDrafts(stored.base, stored.draft, saved);
    form.reset({ ...merged, version: saved.version });
    setConflicts(found.filter(({ path }) => path !== 'version'));
    storedDraft.settle();
  }

  const takeTheirs = ({ path, theirs }: Conflict) => {
    const next = structuredClone(form.getValues());
    set(next, path, theirs);
    form.reset(next);
    setConflicts((all) => all.filter((conflict) => conflict.path !== path));
  };

  const discard = () => {
    setDiscarded(structuredClone(form.getValues()));
    setConflicts([]);
    form.reset(saved);
  };

  const restoreDiscarded = () => {
    if (discarded) form.reset({ ...discarded, version: saved.version });
    setDiscarded(null);
  };

  return {
    ...strict,
    draft,
    changed,
    unsavedDraft: storedDraft.found && {
      at: storedDraft.found.at,
      onRestore: () => storedDraft.found && restoreStored(storedDraft.found.value),
      onDiscard: storedDraft.settle,
    },
    overtaken,
    mergeNewer,
    conflicts,
    takeTheirs,
    discard,
    restoreDiscarded: discarded ? restoreDiscarded : undefined,
  };
}
