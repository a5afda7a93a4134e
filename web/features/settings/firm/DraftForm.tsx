import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useRef, useState } from 'react';
import { useSignedIn } from '#web/api/current-user.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { UnsavedDraft } from '#web/ui/draft/UnsavedDraft.tsx';
import { type TypedForm, typedForm } from '#web/ui/form/typed-form.ts';
import { Conflicts } from '#web/ui/form/conflicts/Conflicts.tsx';
import type { Draft, FirmText } from './firm-texts.ts';
import { NewerVersion } from './NewerVersion.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useDraft } from './use-draft.ts';

export interface DraftFormProps<Text extends Draft> {
  text: FirmText<Text>;
  start: Text;
  label: string;
  /** Renders the fields; `draft` is their current content. */
  children: (form: TypedForm<Text, Text>, draft: Text) => ReactNode;
  /** Renders the public pages with the draft in them, if the text appears on any. */
  preview?: ((draft: Text) => ReactNode) | undefined;
  /** Called with the names of the invalid fields, before the focus moves to the first of them. */
  onPointOut?: ((names: readonly string[]) => void) | undefined;
}

/** The form of one of the firm's texts: fields, preview, save bar, and what to do about someone else's version. */
export function DraftForm<Text extends Draft>(props: DraftFormProps<Text>) {
  const { text, start, label, children, preview, onPointOut } = props;
  const { previewing, toggle, leave } = usePreviewing();
  const { data: user } = useSignedIn();
  const locked = user?.position !== 'owner';
  const { element, submit, form, ...edit } = useDraft({
    text,
    start,
    beforeFocus: (names) =>
      flushSync(() => {
        leave();
        onPointOut?.(names);
      }),
  });
  return (
    <form ref={element} method="post" noValidate aria-label={label} onSubmit={submit}>
      {edit.unsavedDraft && <UnsavedDraft {...edit.unsavedDraft} />}
      {locked && (
        <Alert tone="blue" title="Only the owner can change this" className="mb-6">
          You can read everything here{preview && ' and look at the preview'}.
        </Alert>
      )}
      <fieldset disabled={locked} hidden={previewing} className="min-w-0 [&_.control]:scroll-mb-28">
        {children(typedForm(form), edit.draft)}
      </fieldset>
      {previewing && preview?.(edit.draft)}
      <div className="sticky bottom-0 z-20 -mx-5 mt-8 -mb-7 border-t border-rule bg-sheet px-5 py-3 lg:-mx-8 lg:px-8">
        <div className="mb-3 flex max-h-[50dvh] flex-col gap-3 overflow-y-auto empty:hidden">
          {edit.overtaken && <NewerVersion onMerge={edit.mergeNewer} />}
          <Conflicts conflicts={edit.conflicts} onTakeTheirs={edit.takeTheirs} />
        </div>
        <SaveBar
          locked={locked}
          changed={edit.changed}
          saving={edit.preparing || form.formState.isSubmitting}
          onDiscard={edit.discard}
          onRestore={edit.restoreDiscarded}
        >
          {preview && (
            <Button variant="secondary" aria-pressed={previewing} onClick={toggle}>
              Preview
            </Button>
          )}
        </SaveBar>
      </div>
    </form>
  );
}

/** Switches between the fields and the preview, and restores the scroll position of each. */
function usePreviewing() {
  const [previewing, setPreviewing] = useState(false);
  const scrollPositions = useRef({ fields: 0, preview: 0 });
  const toggle = () => {
    scrollPositions.current[previewing ? 'preview' : 'fields'] = window.scrollY;
    flushSync(() => setPreviewing(!previewing));
    window.scrollTo({ top: scrollPositions.current[previewing ? 'fields' : 'preview'], behavior: 'instant' });
  };
  return { previewing, toggle, leave: () => setPreviewing(false) };
}
