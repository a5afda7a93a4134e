import { Plus } from 'lucide';
import { useState } from 'react';
import { lazyComponent } from '#web/lib/lazy-component.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';

// Loaded after the page's first view.
const list = lazyComponent(async () => (await import('./NewList.tsx')).NewList);

/** A menu of what can be created from every page. */
export function NewButton() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      title="Begin something new"
      hideTitle
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="p-2"
      trigger={
        <Button variant="secondary">
          <Icon of={Plus} />
          <span className="max-sm:sr-only">New</span>
        </Button>
      }
    >
      <list.Component onChosen={() => setOpen(false)} />
    </Popover>
  );
}
