import type { SortOrder } from '#contract/sort-order.ts';
import { Select } from '#web/ui/form/Select.tsx';

interface SortSelectProps<Sort extends string | undefined> {
  choices: readonly (readonly [Sort, SortOrder, string])[];
  sort: Sort;
  order: SortOrder;
  onSort: (sort: Sort, order: SortOrder) => void;
}

/** Chooses the order of a list on narrow screens, where no column headers are shown that could sort it. */
export function SortSelect<Sort extends string | undefined>({
  choices,
  sort,
  order,
  onSort,
}: SortSelectProps<Sort>) {
  const valueOf = (by: Sort, direction: SortOrder) => (by === undefined ? '' : `${by} ${direction}`);
  return (
    <Select
      label="Sort"
      hideLabel
      className="xl:hidden"
      choices={choices.map(([by, direction, label]) => ({ value: valueOf(by, direction), label }))}
      value={valueOf(sort, order)}
      onChange={({ target }) => {
        const chosen = choices.find(([by, direction]) => valueOf(by, direction) === target.value);
        if (chosen) onSort(chosen[0], chosen[1]);
      }}
    />
  );
}
