import { CircleAlert } from 'lucide';
import { useTranslate } from '#web/ui/form/translation.ts';
import { Icon } from '#web/ui/Icon.tsx';

/** The error message under a field. */
export function FieldError({ id, children }: { id: string; children: string }) {
  const t = useTranslate();
  return (
    <p id={id} className="flex gap-1.5 text-small font-strong text-red-text">
      <Icon of={CircleAlert} className="mt-[0.15em]" />
      {t(children)}
    </p>
  );
}
