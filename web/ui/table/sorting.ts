import type { SortOrder } from '#contract/sort-order.ts';

export interface Sorting<Sort extends string> {
  /** Undefined while the list has an order of its own. */
  sort: Sort | undefined;
  order: SortOrder;
  onSort: (sort: Sort, order: SortOrder) => void;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** The part of a column that sorts the list, if it can be sorted: in order `first` at the first press, then the other way round. */
export function sortedBy<Sort extends string>(
  sorting: Sorting<Sort> | undefined,
  by: Sort,
  first: SortOrder = 'asc',
) {
  if (!sorting) return {};
  const { sort, order, onSort } = sorting;
  const isSorted = sort === by;
  const other = order === 'asc' ? 'desc' : 'asc';
  return {
    sorted: isSorted ? ariaSort[order] : 'none',
    onSort: () => onSort(by, isSorted ? other : first),
  } as const;
}
