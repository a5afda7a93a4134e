import { useLocation, useNavigate } from '@tanstack/react-router';
import { type DocumentFolder, documentFolders } from '#contract/documents/rules.ts';
import { textIn } from '#web/lib/search-params/search-values.ts';

/** The filter of a list of documents; '' in a field means all. */
export interface DocumentFilter {
  q: string;
  year: string;
  folder: DocumentFolder | '';
}

/** The filter of the list on screen, from the URL's query string. */
export function useDocumentFilter(): [DocumentFilter, (part: Partial<DocumentFilter>) => void] {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const { q, year, folder } = search;
  const filter = {
    q: textIn(q) ?? '',
    year: /^\d{4}$/.test(String(year)) ? String(year) : '',
    folder: documentFolders.find((candidate) => candidate === folder) ?? ('' as const),
  };
  function change(part: Partial<DocumentFilter>) {
    const next = { ...filter, ...part };
    const params = Object.fromEntries(
      Object.entries(next).map(([name, value]) => [name, value || undefined]),
    );
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...params }),
      replace: true,
      resetScroll: false,
    });
  }
  return [filter, change];
}

/** The filter as query parameters of a call. */
export function filterQuery({ q, year, folder }: DocumentFilter) {
  return { ...(q.trim() && { q }), ...(year && { year }), ...(folder && { folder }) };
}

/** True unless the filter shows all documents. */
export function isFiltered(filter: DocumentFilter): boolean {
  return Object.keys(filterQuery(filter)).length > 0;
}
