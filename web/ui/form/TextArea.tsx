import type { ComponentPropsWithRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Field, type FieldLabels } from '#web/ui/form/Field.tsx';

type TextAreaProps = FieldLabels &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'aria-invalid' | 'aria-describedby'> & {
    /** For the textarea itself, such as a minimum height; `className` is for the whole field. */
    boxClassName?: string | undefined;
    /** Grows with its text in browsers that support `field-sizing`. */
    grows?: boolean | undefined;
  };

export function TextArea(props: TextAreaProps) {
  const { label, description, error, hideLabel, className, boxClassName, rows = 4, grows, ...rest } = props;
  return (
    <Field {...{ label, description, error, hideLabel, className, name: rest.name }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          className={cx('control py-2.5', grows && 'field-sizing-content min-h-20', boxClassName)}
        />
      )}
    </Field>
  );
}
