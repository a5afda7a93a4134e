import type { ComponentProps } from 'react';
import { type Drawing, drawingField, drawingPath } from '#contract/signatures/drawing.ts';
import { cx } from '#web/ui/cx.ts';

interface DrawnSignatureProps extends Omit<ComponentProps<'svg'>, 'children'> {
  drawing: Drawing;
  label: string;
}

/** A signature as it was drawn, on every screen in the same shape. */
export function DrawnSignature({ drawing, label, className, ...rest }: DrawnSignatureProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawingField.width} ${drawingField.height}`}
      className={cx('aspect-[3/1]', className)}
      {...rest}
    >
      <path
        d={drawingPath(drawing)}
        fill="none"
        stroke="currentColor"
        strokeWidth={5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
