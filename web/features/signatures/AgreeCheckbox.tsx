import { useId } from 'react';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import type { BoundChoice } from '#web/ui/form/typed-form.ts';

/** A checkbox that has to be checked, with its error: the act by which a person agrees. */
export function AgreeCheckbox({
  label,
  name,
  value,
  error,
  onValueChange,
}: BoundChoice<boolean> & { label: string }) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label className="inline-flex min-h-6 items-start gap-2.5 py-0.5">
        <input
          type="checkbox"
          name={name}
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={({ target }) => onValueChange(target.checked)}
          className="mt-[0.15em] size-[1.2em] shrink-0 accent-pine"
        />
        {label}
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
