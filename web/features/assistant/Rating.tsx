import { ThumbsDown } from 'lucide';
import { assistantWords } from '#content/assistant/words.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const words = assistantWords.rating;

interface RatingProps {
  /** True once it was pressed. */
  unhelpful: boolean;
  onUnhelpful: () => void;
}

/** A thumb under an answer for saying that it did not help; once it is pressed, thanks. */
export function Rating({ unhelpful, onUnhelpful }: RatingProps) {
  if (unhelpful) return <p className="text-small text-ink-2">{words.sorry}</p>;
  return (
    <div className="-ml-2 flex">
      <IconButton icon={ThumbsDown} label={words.bad} onClick={onUnhelpful} />
    </div>
  );
}
