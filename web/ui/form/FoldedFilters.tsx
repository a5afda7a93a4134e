import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

interface FoldedFiltersProps {
  /** The search box, which stays visible. */
  search: ReactNode;
  /** How many of the other filters are set. */
  active: number;
  children: ReactNode;
}

/** The filters of a list on a phone: the search box, and a button that shows the others below it. */
export function FoldedFilters({ search, active, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="flex items-end gap-2 *:first:min-w-0 *:first:grow">
        {search}
        <Button variant="secondary" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon of={SlidersHorizontal} />
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </div>
      <div id={id} className={open ? 'mt-2 flex flex-col gap-2' : 'hidden'}>
        {children}
      </div>
    </>
  );
}
