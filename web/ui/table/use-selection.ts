import { useRef, useState } from 'react';

/** The chosen rows of a list: some of those on screen, or all that match its filters. */
export interface Selection {
  /** The chosen ones of the rows on screen. */
  ids: readonly number[];
  /** All that match the filters are chosen, also those that are not on screen. */
  isAll: boolean;
  isSelected: (id: number) => boolean;
  /** With `range`, also all rows from the last one that was pressed to this one, as in mail programs. */
  select: (id: number, on: boolean, range?: boolean) => void;
  selectShown: (on: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

interface Chosen {
  ids: ReadonlySet<number>;
  /** The filters under which all that match were chosen. */
  allOf: string | null;
}

const nothing: Chosen = { ids: new Set(), allOf: null };

/**
 * The chosen rows of a list. `filters` stands for the filters of the list: chosen rows that they hide are not meant anymore, and
 * neither are all that match once they change.
 */
export function useSelection(filters: string): (shown: readonly number[]) => Selection {
  const [chosen, setChosen] = useState(nothing);
  const isAll = chosen.allOf === filters;
  const last = useRef<number>(undefined);
  return (shown) => ({
    ids: isAll ? shown : shown.filter((id) => chosen.ids.has(id)),
    isAll,
    isSelected: (id) => isAll || chosen.ids.has(id),
    select(id, on, range = false) {
      const ids = new Set(isAll ? shown : chosen.ids);
      for (const row of range ? between(shown, last.current, id) : [id])
        if (on) ids.add(row);
        else ids.delete(row);
      last.current = id;
      setChosen({ ids, allOf: null });
    },
    selectShown: (on) => setChosen(on ? { ids: new Set(shown), allOf: null } : nothing),
    selectAll: () => setChosen({ ids: new Set(shown), allOf: filters }),
    clear: () => setChosen(nothing),
  });
}

/** The rows from one to another, in whichever order; only the second if the first is not on screen. */
function between(shown: readonly number[], from: number | undefined, to: number): readonly number[] {
  const [start, end] = [from === undefined ? -1 : shown.indexOf(from), shown.indexOf(to)];
  return start === -1 ? [to] : shown.slice(Math.min(start, end), Math.max(start, end) + 1);
}
