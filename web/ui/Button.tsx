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

type Waiting = { pending?: undefined; pendingLabel?: undefined } | { pending: boolean; pendingLabel: string };

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children'> &
  Waiting & {
    children: ReactNode;
    variant?: ButtonVariant | undefined;
    /** 48, 40 or 36 px; without it the frame decides. */
    size?: DensityName | undefined;
    /** Another element in the button's coat, mostly a link. */
    render?: ReactElement | undefined;
  };

const coats: Readonly<Record<ButtonVariant, string>> = {
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
  const input = {
    ...rest,
    // Not `disabled`: the focus has to stay where it is while the answer is on its way.
    ...(pending && { 'aria-disabled': true, onClick: ignore }),
    'data-density': size,
    className: cx('button', coats[variant], className),
    children: content,
  };
  return render ? cloneElement(render, input) : <button type="button" {...input} />;
}

function ignore(event: MouseEvent) {
  event.preventDefault();
}
