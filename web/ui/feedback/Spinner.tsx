import { LoaderCircle } from 'lucide-react';
import { Icon } from '#web/ui/Icon.tsx';

// Silent: what is being waited for stands beside it in words.
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <span className={className}>
      <Icon of={LoaderCircle} className="animate-spin" />
    </span>
  );
}
