import { useRender } from '@base-ui/react/use-render';
import type { ReactElement } from 'react';
import { cx } from '#web/ui/cx.ts';

export type CountItem = {
  count: number;
  label: string;
  note?: string | undefined;
  /** A link that fills the whole cell, such as a router link without children. */
  render?: ReactElement | undefined;
};

const layoutStyles = {
  beside: 'items-center gap-4 px-6 py-4',
  above: 'flex-col gap-1 px-6 py-4 max-sm:gap-0.5 max-sm:px-2.5 max-sm:py-2 max-sm:text-small',
};

export function Count({ item, numeral }: { item: CountItem; numeral: keyof typeof layoutStyles }) {
  return useRender({
    defaultTagName: 'div',
    render: item.render,
    props: {
      className: cx(
        'flex h-full -outline-offset-2',
        layoutStyles[numeral],
        item.render && 'hover:bg-pine-wash',
      ),
      children: (
        <>
          <span className={cx('font-serif text-title', numeral === 'above' && 'max-sm:text-heading')}>
            {item.count}
          </span>
          <span className="flex min-w-0 flex-col leading-snug wrap-anywhere">
            <span className={numeral === 'beside' ? 'font-strong' : 'text-ink-2'}>{item.label}</span>
            {item.note && (
              <span className="line-clamp-2 text-small max-[16rem]:line-clamp-none text-ink-2">
                {item.note}
              </span>
            )}
          </span>
        </>
      ),
    },
  });
}
