import { Tabs as Base } from '@base-ui/react/tabs';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  panel: ReactNode;
  /** Over the label where the tabs are a bar at the foot of a phone. */
  icon?: IconNode | undefined;
  /** Keeps what was typed in the panel while another one is shown. */
  keep?: boolean | undefined;
};

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  /** `onTheWay`: the arrow keys choose each tab that they pass. */
  onValueChange: (value: Value, onTheWay: boolean) => void;
  /** On phones the tabs are a bar at the foot of the screen: for few, with icons, that are the way around a whole area. */
  barOnPhones?: boolean | undefined;
  className?: string | undefined;
};

const tab =
  'relative flex min-h-control shrink-0 items-center px-4 text-ink-2 -outline-offset-2 hover:text-ink data-active:text-ink ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:border-b-2 after:border-transparent data-active:after:border-copper';

const bar =
  'max-sm:@container/bar max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-40 max-sm:flex-wrap max-sm:border-t max-sm:border-b-0 ' +
  'max-sm:bg-sheet max-sm:pb-[env(safe-area-inset-bottom)]';
const barTab =
  'max-sm:min-h-14 max-sm:grow max-sm:basis-0 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-1 max-sm:text-[0.75rem] ' +
  'max-sm:leading-tight max-sm:data-active:font-strong max-sm:after:top-0 max-sm:after:bottom-auto ' +
  // With text twice as large they take two lines, without the icons.
  '@max-[18rem]/bar:min-h-10 @max-[18rem]/bar:[&_svg]:hidden';

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  barOnPhones = false,
  className,
}: TabsProps<Value>) {
  function choose(chosen: unknown, { event }: { event: Event }) {
    const next = tabs.find((one) => one.value === chosen);
    const isByKey = event.target instanceof Element && event.target.matches(':focus-visible');
    if (next) onValueChange(next.value, isByKey);
  }
  return (
    <Base.Root value={value} onValueChange={choose} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className={cx(
          'flex overflow-x-auto border-b noscript:hidden border-rule-2 [scrollbar-width:none]',
          barOnPhones && bar,
        )}
      >
        {tabs.map((one) => (
          <Base.Tab key={one.value} value={one.value} className={cx(tab, barOnPhones && barTab)}>
            {barOnPhones && one.icon && <Icon of={one.icon} className="sm:hidden" />}
            {one.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((one) => (
        <Base.Panel key={one.value} value={one.value} keepMounted={one.keep ?? false} className="pt-6">
          {one.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
