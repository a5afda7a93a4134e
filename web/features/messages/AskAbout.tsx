import { referenceText, type ReferenceKind } from '#contract/messages/references.ts';
import { useSignedIn } from '#web/api/current-user.ts';
import { Button } from '#web/ui/Button.tsx';
import { beginAbout } from './draft-reference.ts';
import { mySide } from './side.ts';

interface AskAboutProps {
  /** What the message will be about. */
  about: { kind: ReferenceKind; id: number; title: string };
  /** One word, in a row of a table. */
  short?: boolean | undefined;
  /** Shows the messages. */
  onAsk: () => void;
}

/** Begins a message about something, or gives the one that was begun its reference. */
export function AskAbout({ about, short = false, onAsk }: AskAboutProps) {
  const { data: user } = useSignedIn();
  function ask() {
    beginAbout(user?.id, mySide, about);
    onAsk();
  }
  return (
    <Button variant="quiet" aria-label={`Ask about this: ${referenceText(about)}`} onClick={ask}>
      {short ? 'Ask' : 'Ask about this'}
    </Button>
  );
}
