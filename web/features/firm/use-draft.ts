import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { set } from 'react-hook-form';
import { ApiError, refusalOf } from '#web/api/api-error.ts';
import { useStrictForm } from '#web/ui/use-strict-form.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import type { Draft, FirmText } from './firm-texts.ts';
import { type Clash, isSame, mergeDrafts } from './merge-drafts.ts';

interface DraftOptions<Text extends Draft> {
  text: FirmText<Text>;
  /** As it was when the screen was opened. */
  start: Text;
  beforeFocus: (names: readonly string[]) => void;
}

/** A text being changed: what is saved, what is typed, and what somebody else has saved in the meantime. */
export function useDraft<Text extends Draft>({ text, start, beforeFocus }: DraftOptions<Text>) {
  const [first] = useState(start);
  const [saved, setSaved] = useState(start);
  const [discarded, setDiscarded] = useState<Text | null>(null);
  const [overtaken, setOvertaken] = useState(false);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const router = useRouter();
  const { show } = useToasts();
  const strict = useStrictForm<Text, Text>({
    schema: text.shape,
    values: first,
    pendingLabel: 'Saving',
    onSubmit: save,
    beforeFocus,
    explain: (error) => refusalOf(error, 'Your changes could not be saved. Please try again.'),
    onFailure: ({ message }) => show({ title: 'Not saved', description: message, tone: 'destructive' }),
  });
  const { form } = strict;
  const draft = form.watch();

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
    show({ title: 'Saved', description: 'The website and letters show it from now on.', tone: 'success' });
    // Public pages opened in this tab stand on what was loaded before.
    void router.invalidate();
  }

  /** Puts the newest version under what was typed, so that saving is possible again. */
  async function bringNewer() {
    try {
      const newer = await text.read();
      const { merged, clashes: found } = mergeDrafts(saved, form.getValues(), newer);
      form.reset(merged);
      setSaved(newer);
      setClashes(found);
      setOvertaken(false);
      show({ title: 'The newer version is in the form', description: 'Your changes are kept on top of it.' });
    } catch (error) {
      const { message } = refusalOf(error, 'The newer version could not be loaded. Please try again.');
      show({ title: 'Not loaded', description: message, tone: 'destructive' });
    }
  }

  const takeTheirs = ({ path, theirs }: Clash) => {
    const next = structuredClone(form.getValues());
    set(next, path, theirs);
    form.reset(next);
    setClashes((all) => all.filter((clash) => clash.path !== path));
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
    changed: !isSame(draft, saved),
    overtaken,
    bringNewer,
    clashes,
    takeTheirs,
    discard,
    bringBack: discarded ? bringBack : undefined,
  };
}
