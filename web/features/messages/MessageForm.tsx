import { type ReactNode, useRef, useState } from 'react';
import { acceptedFiles, acceptedFilesText, maxFileText } from '#contract/files.ts';
import { emptyMessage, maxFilesPerMessage } from '#contract/messages/rules.ts';
import { referenceText } from '#contract/messages/references.ts';
import { messageForm } from '#contract/messages/schemas.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { ChosenFiles } from '#web/files/ChosenFiles.tsx';
import { storeDraft, readDraft } from '#web/lib/drafts/draft-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { DropArea } from '#web/ui/upload/DropArea.tsx';
import { FileButton } from '#web/ui/upload/FileButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useFormToasts } from '#web/ui/feedback/use-toasts.ts';
import { withInserted } from './inserted.ts';
import { MessageText } from './MessageText.tsx';
import { storeReference, readReference, takeFocusRequest } from './draft-reference.ts';
import type { ConversationSide } from './side.ts';
import { NotAttachedError, useAttachments } from './use-attachments.ts';
import { type MessageDraft, messageDraftName, useMessageDraft } from './use-message-draft.ts';
import { useAddMessage } from './use-conversation.ts';

interface MessageFormProps {
  side: ConversationSide;
  /** Name of the recipient, for the toast. */
  to: string;
  /** Renders further tools beside the buttons; `insert` adds text to the message. Makes the form compact. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** 'Send a Message' (requirements 2). What was typed or chosen is kept until it is sent, even while another tab is open. */
export function MessageForm(props: MessageFormProps) {
  const { data: user } = useSignedIn();
  const draftName = messageDraftName(user?.id, props.side);
  const draft = useMessageDraft(draftName);
  const [sender] = useState(() => Symbol('form'));
  // An earlier instance of this form is still sending: its result decides what this one starts with.
  if (draft.contents.sender !== null && draft.contents.sender !== sender)
    return (
      <p role="status" className="text-ink-2">
        Your message is on its way.
      </p>
    );
  return <MessageEditor {...props} {...{ userId: user?.id, draftName, draft, sender }} />;
}

interface MessageEditorProps extends MessageFormProps {
  userId: number | undefined;
  draftName: string;
  draft: MessageDraft;
  sender: symbol;
}

/** The texts are from requirements 5 and 8. */
function MessageEditor({ side, to, tools, userId, draftName, draft, sender }: MessageEditorProps) {
  const [initialText] = useState(() => readDraft(draftName));
  const text = useRef(initialText);
  const [about, setAbout] = useState(() => readReference(userId, side));
  const sendKeyOf = useSendKey();
  const showSent = useAddMessage(side);
  const files = useAttachments(side, draft);
  const { show } = useFormToasts();

  function changeText(next: string) {
    text.current = next;
    storeDraft(draftName, next);
  }

  function clearReference() {
    storeReference(userId, side, null);
    setAbout(null);
  }

  function attach(chosen: File[]) {
    if (files.add(chosen)) return;
    const description = `Please send at most ${maxFilesPerMessage} files with one message.`;
    show({ title: 'Too Many Files', description, tone: 'destructive' });
  }

  const compact = tools !== undefined;
  const attaching = (
    <FileButton
      label="Attach files"
      description={`Or drop them here: ${acceptedFilesText}, up to ${maxFileText} each.`}
      compact={compact}
      accept={acceptedFiles}
      disabled={files.uploading}
      onFiles={attach}
    />
  );
  return (
    <Form
      label="Send a Message"
      schema={messageForm}
      defaultValues={{ message: initialText }}
      submitLabel="Send Message"
      pendingLabel="Sending..."
      guarded={false}
      clearOnSuccess={{ message: '' }}
      onSubmit={async ({ message }) => {
        const sentText = text.current;
        draft.change({ sender });
        try {
          const ids = await files.uploadAll();
          const reference = about ? { kind: about.kind, id: about.id } : undefined;
          const key = sendKeyOf(message, ids, reference);
          showSent(await side.send({ message, key, files: ids, ...(reference && { about: reference }) }));
          if (readReference(userId, side)?.id === about?.id) clearReference();
          files.clear(ids);
          // What was typed while it was being sent is the next message.
          if (text.current === sentText) changeText('');
        } finally {
          draft.change({ sender: null });
        }
        show({ title: 'Message Sent', description: `Your message has been sent to ${to}.`, tone: 'success' });
      }}
      onInvalid={() => {
        if (text.current.trim() !== '') return;
        show({ title: 'Empty Message', description: emptyMessage, tone: 'destructive' });
      }}
      explain={(error) =>
        error instanceof NotAttachedError
          ? { message: error.message, fields: {} }
          : formErrorOf(error, 'Failed to send message. Please try again.')
      }
      onFailure={({ message }) =>
        show({ title: 'Message Failed', description: message, tone: 'destructive' })
      }
      actions={(form) => (
        <>
          {files.uploading && (
            <Button variant="secondary" onClick={files.stop}>
              Stop
            </Button>
          )}
          {compact && attaching}
          {tools?.((inserted) => {
            const next = withInserted(text.current, inserted);
            form.setValue('message', next, { shouldDirty: true });
            changeText(next);
          })}
        </>
      )}
      className={compact ? 'gap-3' : undefined}
    >
      {(form) => (
        <DropArea
          disabled={files.uploading}
          onFiles={attach}
          className="flex flex-col gap-3 rounded-md"
          over="bg-pine-wash outline-2 outline-offset-4 outline-pine outline-dashed"
        >
          {about && (
            <p ref={focusAfterAsk} className="flex flex-wrap items-center gap-x-3 text-small">
              <span className="wrap-anywhere">
                About <span className="font-strong">{referenceText(about)}</span>
              </span>
              <Button variant="quiet" onClick={clearReference}>
                Remove
              </Button>
            </p>
          )}
          <MessageText field={form.field('message')} onType={changeText} compact={compact} />
          <ChosenFiles files={files.shown} uploading={files.uploading} onDrop={(key) => files.drop(key)} />
          {!compact && attaching}
        </DropArea>
      )}
    </Form>
  );
}

/** Moves the focus from an "Ask" button, whose tab is no longer shown, to the text field. */
function focusAfterAsk(note: HTMLElement | null) {
  if (!note || !takeFocusRequest()) return;
  note.parentElement?.querySelector('textarea')?.focus({ preventScroll: true });
  note.scrollIntoView({ block: 'center' });
}

/** An idempotency key that stays the same while the same message is retried: the server stores it once. */
function useSendKey() {
  const last = useRef({ message: '', key: '' });
  return (text: string, files: readonly number[], about: unknown): string => {
    const message = JSON.stringify([text, files, about]);
    if (last.current.message !== message) last.current = { message, key: crypto.randomUUID() };
    return last.current.key;
  };
}
