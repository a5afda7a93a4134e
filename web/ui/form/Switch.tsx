import { type ComponentPropsWithRef, useId } from 'react';
import { cx } from '#web/ui/cx.ts';

type SwitchProps = Omit<
  ComponentPropsWithRef<'input'>,
  'id' | 'type' | 'role' | 'value' | 'checked' | 'onChange' | 'aria-describedby'
> & {
  label: string;
  description?: string | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
};

const trackStyle =
  'relative mt-0.5 h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sheet transition-colors ' +
  'before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-edge before:transition-transform ' +
  'checked:border-pine checked:bg-pine checked:before:translate-x-5 checked:before:bg-on-fill disabled:opacity-55';

/** An on/off setting that takes effect at once. */
export function Switch(props: SwitchProps) {
  const { label, description, checked, onCheckedChange, className, ...rest } = props;
  const id = useId();
  return (
    <div className={cx('min-w-0', className)}>
      <label className="flex min-h-6 items-start justify-between gap-4">
        <span className="min-w-0 font-strong wrap-anywhere">{label}</span>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          aria-describedby={description === undefined ? undefined : id}
          onChange={(event) => onCheckedChange(event.target.checked)}
          className={trackStyle}
        />
      </label>
      {description !== undefined && (
        <p id={id} className="max-w-measure pr-15 text-ink-2">
          {description}
        </p>
      )}
    </div>
  );
}
