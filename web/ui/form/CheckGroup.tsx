import { useId } from 'react';
import { cx } from '#web/ui/cx.ts';
import { FieldError } from '#web/ui/form/FieldError.tsx';

type CheckGroupProps<Value extends string> = {
  label: string;
  description?: string | undefined;
  name: string;
  error: string | undefined;
  choices: readonly Value[];
  /** For choices whose label differs from the value. */
  labelOf?: ((choice: Value) => string) | undefined;
  /** Wider columns, for long labels. */
  wide?: boolean | undefined;
  /** The checked choices. */
  value: readonly Value[];
  /** Called with the checked choices, in the order of `choices`. */
  onValueChange: (value: Value[]) => void;
  className?: string | undefined;
};

const choiceBox =
  'flex min-h-control items-center gap-2.5 rounded-md border border-rule-2 bg-sheet px-3 hover:border-edge ' +
  'has-checked:border-pine has-checked:bg-pine-wash';

/** Checkboxes for picking several of a few choices. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, description, name, error, choices, value, onValueChange, className } = props;
  const { labelOf, wide = false } = props;
  const id = useId();
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ');
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={describedBy || undefined}>
      <legend className="mb-1.5 font-strong leading-snug">{label}</legend>
      <div
        className={cx(
          'grid gap-2',
          wide
            ? 'max-w-3xl grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))]'
            : 'max-w-2xl grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))]',
        )}
      >
        {choices.map((choice) => (
          <label key={choice} className={choiceBox}>
            <input
              type="checkbox"
              name={name}
              className="size-4.5 accent-pine"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              checked={value.includes(choice)}
              onChange={({ target: { checked } }) =>
                onValueChange(choices.filter((other) => (other === choice ? checked : value.includes(other))))
              }
            />
            {labelOf?.(choice) ?? choice}
          </label>
        ))}
      </div>
      {description && (
        <p id={`${id}-description`} className="mt-1.5 text-small text-ink-2">
          {description}
        </p>
      )}
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
