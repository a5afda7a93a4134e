import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/form/FieldError.tsx';
import { useFieldId } from '#web/ui/form/field-id.ts';

export type FieldLabels = {
  label: string;
  description?: string | undefined;
  error?: string | undefined;
  /** For a control whose purpose is obvious, such as a search box. Screen readers still read the label. */
  hideLabel?: boolean | undefined;
};

export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldLabels & {
  /** The name under which the value is sent. */
  name?: string | undefined;
  className?: string | undefined;
  children: (wiring: FieldWiring) => ReactNode;
};

export function Field(props: FieldProps) {
  const { label, description, error, hideLabel = false, name, className, children } = props;
  const id = useFieldId(name);
  const errorId = `${id}-error`;
  const descriptionId = `${id}-description`;
  const describedBy = [error && errorId, description && descriptionId].filter(Boolean).join(' ');
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-strong leading-snug'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {description && (
        <p id={descriptionId} className="text-small text-ink-2">
          {description}
        </p>
      )}
    </div>
  );
}
