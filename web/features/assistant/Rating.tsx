import { ThumbsDown } from 'lucide';
import { assistantCopy } from '#content/assistant/copy.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

const copy = assistantCopy.rating;

interface RatingProps {
  /** True once the button was pressed. */
  unhelpful: boolean;
  onUnhelpful: () => void;
}

/** A thumbs-down button under an answer; a thank-you once it was pressed. */
export function Rating({ unhelpful, onUnhelpful }: RatingProps) {
  if (unhelpful) return <p className="text-small text-ink-2">{copy.sorry}</p>;
  return (
    <div className="-ml-2 flex">
      <IconButton icon={ThumbsDown} label={copy.bad} onClick={onUnhelpful} />
    </div>
  );
}
