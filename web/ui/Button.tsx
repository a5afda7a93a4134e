import {
  cloneElement,
  type ComponentPropsWithRef,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { cx } from '#web/ui/cx.ts';
import type { DensityName } from '#web/ui/table/density-context.ts';
import { Spinner } from '#web/ui/feedback/Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive';

type PendingProps =
  | { pending?: undefined; pendingLabel?: undefined }
  | { pending: boolean; pendingLabel: string };

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  PendingProps & {
    children: ReactNode;
    variant?: ButtonVariant | undefined;
    /** 48, 40 or 36 px high; by default that of the surrounding layout. */
    size?: DensityName | undefined;
    /** Another element that looks like a button, usually a link. */
    render?: ReactElement | undefined;
  };

const variantStyles: Readonly<Record<ButtonVariant, string>> = {
  primary: 'border-transparent bg-pine text-on-fill hover:bg-pine-hover',
  secondary: 'border-rule-2 text-ink hover:border-edge hover:bg-pine-wash',
  quiet: 'border-transparent text-pine hover:bg-pine-wash',
  destructive: 'border-rule-2 text-red-text hover:border-red hover:bg-red-wash',
};

export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size,
    render,
    pending = false,
    pendingLabel,
    className,
    children,
    ...rest
  } = props;
  const content = pending ? (
    <>
      <Spinner />
      {pendingLabel}
    </>
  ) : (
    children
  );
  const buttonProps = {
    ...rest,
    // Not `disabled`, which would lose the focus while the call is pending.
    ...(pending && { 'aria-disabled': true, onClick: preventDefault }),
    ...(variant === 'primary' && { 'data-primary': '' }),
    'data-density': size,
    className: cx('button', variantStyles[variant], className),
    children: content,
  };
  return render ? cloneElement(render, buttonProps) : <button type="button" {...buttonProps} />;
}

function preventDefault(event: MouseEvent) {
  event.preventDefault();
}
