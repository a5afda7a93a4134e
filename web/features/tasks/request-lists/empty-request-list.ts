import { addDays } from '#contract/dates.ts';

/** Days until the documents are due, unless another day is chosen. */
const defaultDays = 14;

/** The form for a new list of documents. */
export function emptyRequestList(today: string) {
  const year = Number(today.slice(0, 4));
  return {
    title: `Documents for ${year}`,
    note: '',
    year,
    documents: [],
    dueDate: addDays(today, defaultDays),
    reminds: true,
    notifies: true,
  };
}
