import { Tabs as Base } from '@base-ui/react/tabs';
import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/Icon.tsx';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  panel: ReactNode;
  /** Shown above the label in the bottom bar on phones. */
  icon?: IconNode | undefined;
  /** Keeps the panel mounted, with what was typed into it, while another one is shown. */
  keepMounted?: boolean | undefined;
};

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  /** `byKeyboard`: the arrow keys select each tab that they pass. */
  onValueChange: (value: Value, byKeyboard: boolean) => void;
  /** On phones, shows the tabs as a bottom bar: for a few tabs with icons that navigate a whole area. */
  barOnPhones?: boolean | undefined;
  className?: string | undefined;
};

const tabStyle =
  'relative flex min-h-control shrink-0 items-center px-4 text-ink-2 -outline-offset-2 hover:text-ink data-active:text-ink ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:border-b-2 after:border-transparent data-active:after:border-copper';

const barStyle =
  'max-sm:@container/bar max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-40 max-sm:flex-wrap max-sm:border-t max-sm:border-b-0 ' +
  'max-sm:bg-sheet max-sm:pb-[env(safe-area-inset-bottom)]';
const barTabStyle =
  'max-sm:min-h-14 max-sm:grow max-sm:basis-0 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-1 max-sm:text-[0.75rem] ' +
  'max-sm:leading-tight max-sm:data-active:font-strong max-sm:after:top-0 max-sm:after:bottom-auto ' +
  // With text at 200%, they take two lines, without icons.
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
    const next = tabs.find((tab) => tab.value === chosen);
    const byKeyboard = event.target instanceof Element && event.target.matches(':focus-visible');
    if (next) onValueChange(next.value, byKeyboard);
  }
  return (
    <Base.Root value={value} onValueChange={choose} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className={cx(
          'flex overflow-x-auto border-b noscript:hidden border-rule-2 [scrollbar-width:none] max-[16rem]:flex-wrap',
          barOnPhones && barStyle,
        )}
      >
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={cx(tabStyle, barOnPhones && barTabStyle)}>
            {barOnPhones && tab.icon && <Icon of={tab.icon} className="sm:hidden" />}
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} keepMounted={tab.keepMounted ?? false} className="pt-6">
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
