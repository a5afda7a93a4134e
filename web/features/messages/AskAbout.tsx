import { useSignedIn } from '#web/api/current-user.ts';
import { keepDraft, readDraft } from '#web/lib/draft-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { messageDraftName } from './use-message-draft.ts';
import { mySide } from './side.ts';

interface AskAboutProps {
  /** What the message names, such as 'invoice 1010'. */
  about: string;
  /** Shows the messages. */
  onAsk: () => void;
}

/** Begins a message that says what it is about; one that was begun before keeps its text. */
export function AskAbout({ about, onAsk }: AskAboutProps) {
  const { data: user } = useSignedIn();
  function ask() {
    const name = messageDraftName(user?.id, mySide);
    const begun = readDraft(name).trimEnd();
    const reference = `About ${about}: `;
    if (!begun.includes(reference.trimEnd()))
      keepDraft(name, begun === '' ? reference : `${begun}\n${reference}`);
    onAsk();
  }
  return (
    <Button variant="quiet" aria-label={`Ask about this: ${about}`} onClick={ask}>
      Ask about this
    </Button>
  );
}
