import { CircleAlert } from 'lucide';
import { Icon } from '#web/ui/Icon.tsx';

/** The error message under a field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex gap-1.5 text-small font-strong text-red-text">
      <Icon of={CircleAlert} className="mt-[0.15em]" />
      {children}
    </p>
  );
}
