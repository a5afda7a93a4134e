import type { IconNode } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import type { DensityName } from '#web/ui/table/density-context.ts';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  label: string;
  icon: IconNode;
  outlined?: boolean | undefined;
  /** A short count at the corner; the label must say it too. */
  badge?: string | undefined;
  size?: DensityName | undefined;
};

export function IconButton({
  label,
  icon,
  outlined = false,
  badge,
  size,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-density={size}
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex size-control shrink-0 items-center justify-center rounded-md border text-ink transition-colors hover:bg-pine-wash disabled:pointer-events-none disabled:opacity-55',
        outlined ? 'border-rule-2' : 'border-transparent',
        badge !== undefined && 'relative',
        className,
      )}
    >
      <Icon of={icon} />
      {badge !== undefined && (
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-red px-1 text-small leading-5 font-strong text-on-fill"
        >
          {badge}
        </span>
      )}
    </button>
  );
}
