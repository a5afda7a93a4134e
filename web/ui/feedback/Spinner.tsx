import { LoaderCircle } from 'lucide';
import { Icon } from '#web/ui/Icon.tsx';

/** Has no label: the text next to it says what is loading. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span className={className}>
      <Icon of={LoaderCircle} className="animate-spin" />
    </span>
  );
}
