import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  panel: ReactNode;
  /** Keeps what was typed in the panel while another one is shown. */
  keep?: boolean | undefined;
};

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string | undefined;
};

const tab =
  'relative flex min-h-control shrink-0 items-center px-4 text-ink-2 -outline-offset-2 hover:text-ink data-active:text-ink ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:border-b-2 after:border-transparent data-active:after:border-copper';

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
}: TabsProps<Value>) {
  function choose(chosen: unknown) {
    const next = tabs.find((one) => one.value === chosen);
    if (next) onValueChange(next.value);
  }
  return (
    <Base.Root value={value} onValueChange={choose} className={className}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex overflow-x-auto border-b noscript:hidden border-rule-2 [scrollbar-width:none]"
      >
        {tabs.map((one) => (
          <Base.Tab key={one.value} value={one.value} className={tab}>
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
