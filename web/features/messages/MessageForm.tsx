import { type ReactNode, useRef, useState } from 'react';
import { acceptedFiles, acceptedFilesText, largestFileText } from '#contract/files.ts';
import { filesOfOneMessage } from '#contract/messages/rules.ts';
import { referenceText } from '#contract/messages/references.ts';
import { emptyMessage } from '#contract/messages/rules.ts';
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
import { MessageText } from './MessageText.tsx';
import { keepReference, readReference, takeAsked } from './draft-reference.ts';
import type { ConversationSide } from './side.ts';
import { NotAttachedError, useAttachments } from './use-attachments.ts';
import { type MessageDraft, messageDraftName, useMessageDraft } from './use-message-draft.ts';
import { useKeepMessage } from './use-conversation.ts';

interface MessageFormProps {
  side: ConversationSide;
  /** Who the message goes to, as the toast names them. */
  to: string;
  /** More ways to write, in one line with the buttons; the text field is small then. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** 'Send a Message' (requirements 2). What was typed or chosen is saved until it is sent, also while another part of the page is open. */
export function MessageForm(props: MessageFormProps) {
  const { data: user } = useSignedIn();
  const draftName = messageDraftName(user?.id, props.side);
  const kept = useMessageDraft(draftName);
  const [sender] = useState(() => Symbol('form'));
  // It was sent before someone looked elsewhere and came back: what comes of it decides what the form holds.
  if (kept.now.sender !== null && kept.now.sender !== sender)
    return (
      <p role="status" className="text-ink-2">
        Your message is on its way.
      </p>
    );
  return <Writing {...props} {...{ userId: user?.id, draftName, kept, sender }} />;
}

interface WritingProps extends MessageFormProps {
  userId: number | undefined;
  draftName: string;
  kept: MessageDraft;
  sender: symbol;
}

/** The words are those of requirements 5 and 8. */
function Writing({ side, to, tools, userId, draftName, kept, sender }: WritingProps) {
  const [starting] = useState(() => readDraft(draftName));
  const text = useRef(starting);
  const [about, setAbout] = useState(() => readReference(userId, side));
  const keyOf = useSendKey();
  const showSent = useKeepMessage(side);
  const files = useAttachments(side, kept);
  const { show } = useFormToasts();

  function type(copy: string) {
    text.current = copy;
    storeDraft(draftName, copy);
  }

  function forgetReference() {
    keepReference(userId, side, null);
    setAbout(null);
  }

  function attach(chosen: File[]) {
    if (files.add(chosen)) return;
    const description = `Please send at most ${filesOfOneMessage} files with one message.`;
    show({ title: 'Too Many Files', description, tone: 'destructive' });
  }

  const compact = tools !== undefined;
  const attaching = (
    <FileButton
      label="Attach files"
      description={`Or drop them here: ${acceptedFilesText}, up to ${largestFileText} each.`}
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
      defaultValues={{ message: starting }}
      submitLabel="Send Message"
      pendingLabel="Sending..."
      guarded={false}
      clearOnSuccess={{ message: '' }}
      onSubmit={async ({ message }) => {
        kept.change({ sender });
        try {
          const ids = await files.arrive();
          const reference = about ? { kind: about.kind, id: about.id } : undefined;
          const key = keyOf(message, ids, reference);
          showSent(await side.send({ message, key, files: ids, ...(reference && { about: reference }) }));
          forgetReference();
          files.sent();
          type('');
        } finally {
          kept.change({ sender: null });
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
          {tools?.((copy) => {
            const next = text.current.trim() === '' ? copy : `${text.current.trimEnd()}\n\n${copy}`;
            form.setValue('message', next, { shouldDirty: true });
            type(next);
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
            <p ref={arrive} className="flex flex-wrap items-center gap-x-3 text-small">
              <span className="wrap-anywhere">
                About <span className="font-strong">{referenceText(about)}</span>
              </span>
              <Button variant="quiet" onClick={forgetReference}>
                Remove
              </Button>
            </p>
          )}
          <MessageText field={form.field('message')} onType={type} compact={compact} />
          <ChosenFiles files={files.shown} uploading={files.uploading} onDrop={(key) => files.drop(key)} />
          {!compact && attaching}
        </DropArea>
      )}
    </Form>
  );
}

/** Whoever pressed "Ask" goes on here: the button that had the focus goes with its tab. */
function arrive(note: HTMLElement | null) {
  if (!note || !takeAsked()) return;
  note.parentElement?.querySelector('textarea')?.focus({ preventScroll: true });
  note.scrollIntoView({ block: 'center' });
}

/** The same key for as long as the same message is tried again: the server keeps such a message once. */
function useSendKey() {
  const last = useRef({ message: '', key: '' });
  return (copy: string, files: readonly number[], about: unknown): string => {
    const message = JSON.stringify([copy, files, about]);
    if (last.current.message !== message) last.current = { message, key: crypto.randomUUID() };
    return last.current.key;
  };
}
