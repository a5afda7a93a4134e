import { referenceText, type ReferenceKind } from '#contract/messages/references.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { Button } from '#web/ui/Button.tsx';
import { startMessageAbout } from './draft-reference.ts';
import { mySide } from './side.ts';

interface AskAboutProps {
  /** What the message will be about. */
  about: { kind: ReferenceKind; id: number; title: string };
  /** Shortens the label to one word, for a row of a table. */
  short?: boolean | undefined;
  /** Called to show the messages. */
  onAsk: () => void;
}

/** Starts a message about an item, or adds the item to the message that is being written. */
export function AskAbout({ about, short = false, onAsk }: AskAboutProps) {
  const { data: user } = useSignedIn();
  function ask() {
    startMessageAbout(user?.id, mySide, about);
    onAsk();
  }
  return (
    <Button variant="quiet" aria-label={`Ask about this: ${referenceText(about)}`} onClick={ask}>
      {short ? 'Ask' : 'Ask about this'}
    </Button>
  );
}
