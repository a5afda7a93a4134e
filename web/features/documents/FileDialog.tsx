import { isEnter } from '#web/ui/form/enter-key.ts';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { type ToastOptions, useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { type ChosenFile, type UploadOptions, useUploads } from '#web/files/use-uploads.ts';

const fileChoice = lazyComponent(
  async () => (await import('#web/features/documents/FileChoice.tsx')).FileChoice,
);

const fileDescription = lazyComponent(
  async () => (await import('#web/features/documents/FileDescription.tsx')).FileDescription,
);

interface FileDialogProps {
  title: string;
  description?: string;
  trigger: ReactElement;
  /** Further fields, above the description. */
  children?: ReactNode;
  /** What there is to know about the chosen files. */
  notice?: (files: readonly ChosenFile[]) => ReactNode;
  send: (file: File, description: string, options: UploadOptions) => Promise<unknown>;
  /** Refetches what has changed. */
  onSent: () => Promise<unknown>;
  /** The description of the toast; `files` is the name of the file, or '3 files'. */
  sentText: (files: string) => string;
  /** The action of the toast after a single file was sent. */
  followUp?: () => ToastOptions['action'];
}

/** Sends one or more files, chosen or dropped, with a description. Shows the problem of each file (requirements 2). */
export function FileDialog({
  title,
  description,
  trigger,
  children,
  notice,
  send,
  onSent,
  sentText,
  followUp,
}: FileDialogProps) {
  const [open, setOpen] = useState(false);
  const [about, setAbout] = useState('');
  const uploads = useUploads(useState<readonly ChosenFile[]>([]), (file, options) =>
    send(file, about, options),
  );
  const { chosen, uploading, ready, failed } = uploads;
  const { show } = useFormToasts();

  function showNoFileSelected() {
    const labels = { title: 'No File Selected', description: 'Please select a file to upload.' };
    show({ ...labels, tone: 'destructive' });
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (uploading) return;
    const { sent, problems } = await uploads.sendAll();
    const [first] = sent;
    if (first) {
      const files = sent.length === 1 ? first.name : `${sent.length} files`;
      const action = sent.length === 1 ? followUp?.() : undefined;
      show({ title: 'Document Uploaded', description: sentText(files), tone: 'success', action });
      await onSent();
    }
    // One toast for all failures: the list shows the problem of each file.
    const [problem] = problems;
    const failureText = problems.length === 1 ? problem : `${problems.length} files weren’t uploaded.`;
    if (problem) show({ title: 'Upload Failed', description: failureText, tone: 'destructive' });
    if (problems.length > 0 || sent.length < chosen.length) return;
    setOpen(false);
    setAbout('');
  }

  return (
    <Dialog
      title={title}
      description={description}
      trigger={trigger}
      open={open}
      onOpenChange={(next) => {
        if (uploading) return;
        setOpen(next);
        if (!next) uploads.clear();
      }}
    >
      <form
        aria-label={title}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <fileChoice.Component {...uploads} />
        {chosen.length > 0 && notice?.(chosen)}
        {children}
        <fileDescription.Component
          disabled={uploading}
          value={about}
          onChange={({ target }) => setAbout(target.value)}
          // While the button is disabled, the browser doesn't submit the form on Enter.
          onKeyDown={({ nativeEvent }) => {
            if (isEnter(nativeEvent) && !ready) showNoFileSelected();
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {uploading && (
            <Button variant="secondary" onClick={uploads.stop}>
              Stop
            </Button>
          )}
          <Button
            type="submit"
            pending={uploading}
            pendingLabel="Uploading..."
            disabled={!uploading && !ready}
          >
            {failed ? 'Try again' : 'Upload'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
