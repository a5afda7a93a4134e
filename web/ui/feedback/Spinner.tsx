import { LoaderCircle } from 'lucide';
import { Icon } from '#web/ui/Icon.tsx';

// Silent: a text beside it says what is loading.
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span className={className}>
      <Icon of={LoaderCircle} className="animate-spin" />
    </span>
  );
}
