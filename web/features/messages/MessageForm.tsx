import { type ReactNode, useRef, useState } from 'react';
import { acceptedFiles, acceptedFilesText, largestFileText } from '#contract/files.ts';
import { filesOfOneMessage } from '#contract/message-files.ts';
import { emptyMessage, messageForm } from '#contract/messages.ts';
import { refusalOf } from '#web/api/api-error.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { ChosenFiles } from '#web/files/ChosenFiles.tsx';
import { keepDraft, readDraft } from '#web/lib/draft-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { DropArea } from '#web/ui/DropArea.tsx';
import { FileButton } from '#web/ui/FileButton.tsx';
import { Form } from '#web/ui/Form.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { MessageText } from './MessageText.tsx';
import type { TalkSide } from './side.ts';
import { NotAttached, useAttachments } from './use-attachments.ts';
import { type KeptMessage, useKeptMessage } from './use-kept-message.ts';
import { useKeepMessage } from './use-talk.ts';

interface MessageFormProps {
  side: TalkSide;
  /** Whom the message goes to, as the toast names them. */
  to: string;
  /** More ways to write, given the text so far and the way to change it. */
  tools?: (insert: (text: string) => void) => ReactNode;
}

/** 'Send a Message' (spec section 2). What was typed or chosen is kept until it is sent, also while another part of the page is looked at. */
export function MessageForm(props: MessageFormProps) {
  const { data: user } = useSignedIn();
  const draftName = [user?.id, ...props.side.queryKey].join(' ');
  const kept = useKeptMessage(draftName);
  const [sender] = useState(() => Symbol('form'));
  // It was sent before somebody looked elsewhere and came back: what comes of it decides what the form holds.
  if (kept.now.sender !== null && kept.now.sender !== sender)
    return (
      <p role="status" className="text-ink-2">
        Your message is on its way.
      </p>
    );
  return <Writing {...props} {...{ draftName, kept, sender }} />;
}

interface WritingProps extends MessageFormProps {
  draftName: string;
  kept: KeptMessage;
  sender: symbol;
}

/** The words are those of spec sections 5 and 8. */
function Writing({ side, to, tools, draftName, kept, sender }: WritingProps) {
  const [starting] = useState(() => readDraft(draftName));
  const text = useRef(starting);
  const keyOf = useSendKey();
  const showSent = useKeepMessage(side);
  const files = useAttachments(side, kept);
  const { show } = useToasts();

  function type(words: string) {
    text.current = words;
    keepDraft(draftName, words);
  }

  function attach(chosen: File[]) {
    if (files.add(chosen)) return;
    const description = `Please send at most ${filesOfOneMessage} files with one message.`;
    show({ title: 'Too Many Files', description, tone: 'destructive' });
  }

  return (
    <Form
      label="Send a Message"
      schema={messageForm}
      defaultValues={{ message: starting }}
      submitLabel="Send Message"
      pendingLabel="Sending..."
      clearOnSuccess={{ message: '' }}
      onSubmit={async ({ message }) => {
        kept.change({ sender });
        try {
          const ids = await files.arrive();
          showSent(await side.send({ message, key: keyOf(message, ids), files: ids }));
          files.gone();
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
        error instanceof NotAttached
          ? { message: error.message, fields: {} }
          : refusalOf(error, 'Failed to send message. Please try again.')
      }
      onFailure={({ message }) =>
        show({ title: 'Message Failed', description: message, tone: 'destructive' })
      }
      actions={
        files.uploading && (
          <Button variant="secondary" onClick={files.stop}>
            Stop
          </Button>
        )
      }
    >
      {(form) => (
        <>
          {tools?.((words) => {
            const next = text.current.trim() === '' ? words : `${text.current.trimEnd()}\n\n${words}`;
            form.setValue('message', next, { shouldDirty: true });
            type(next);
          })}
          <DropArea
            disabled={files.uploading}
            onFiles={attach}
            className="flex flex-col gap-3 rounded-md"
            over="bg-pine-wash outline-2 outline-offset-4 outline-pine outline-dashed"
          >
            <MessageText field={form.field('message')} onType={type} />
            <ChosenFiles files={files.shown} uploading={files.uploading} onDrop={(key) => files.drop(key)} />
            <FileButton
              label="Attach files"
              description={`Or drop them here: ${acceptedFilesText}, up to ${largestFileText} each.`}
              accept={acceptedFiles}
              disabled={files.uploading}
              onFiles={attach}
            />
          </DropArea>
        </>
      )}
    </Form>
  );
}

/** The same key for as long as the same message is tried again: the server keeps such a message once. */
function useSendKey() {
  const last = useRef({ message: '', key: '' });
  return (words: string, files: readonly number[]): string => {
    const message = JSON.stringify([words, files]);
    if (last.current.message !== message) last.current = { message, key: crypto.randomUUID() };
    return last.current.key;
  };
}
