import { type ComponentPropsWithRef, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

type CheckboxProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'type' | 'value' | 'onChange' | 'aria-describedby'
> & {
  label: string;
  description?: string | undefined;
  /** `radio`: one of several with the same name, of which only one is checked. */
  type?: 'checkbox' | 'radio' | undefined;
  onCheckedChange: (checked: boolean) => void;
};

export function Checkbox(props: CheckboxProps) {
  const { label, description, type = 'checkbox', onCheckedChange, className, ...rest } = props;
  const id = useId();
  return (
    <div className={cx('min-w-0', className)}>
      <label className="inline-flex min-h-6 items-start gap-2.5 py-0.5">
        <input
          {...rest}
          type={type}
          aria-describedby={description === undefined ? undefined : id}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className="mt-[0.15em] size-[1.2em] shrink-0 accent-pine"
        />
        {label}
      </label>
      {description !== undefined && (
        <p id={id} className="pl-[calc(1.2em+0.625rem)] text-small text-ink-2">
          {description}
        </p>
      )}
    </div>
  );
}
