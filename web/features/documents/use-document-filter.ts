import { useLocation, useNavigate } from '@tanstack/react-router';
import { type DocumentFolder, documentFolders } from '#contract/documents/rules.ts';

/** What a list of documents is narrowed down to; '' for all. */
export interface DocumentFilter {
  q: string;
  year: string;
  folder: DocumentFolder | '';
}

/** The filter of the list on screen, which is in the address beside the tab. */
export function useDocumentFilter(): [DocumentFilter, (part: Partial<DocumentFilter>) => void] {
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search });
  const navigate = useNavigate();
  const { q, year, folder } = search;
  const filter = {
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : '',
    year: /^\d{4}$/.test(String(year)) ? String(year) : '',
    folder: documentFolders.find((one) => one === folder) ?? ('' as const),
  };
  function change(part: Partial<DocumentFilter>) {
    const next = { ...filter, ...part };
    const kept = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value || undefined]));
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...kept }),
      replace: true,
      resetScroll: false,
    });
  }
  return [filter, change];
}

/** The filter as the calls take it. */
export function filterQuery({ q, year, folder }: DocumentFilter) {
  return { ...(q.trim() && { q }), ...(year && { year }), ...(folder && { folder }) };
}

export function isFiltered(filter: DocumentFilter): boolean {
  return Object.keys(filterQuery(filter)).length > 0;
}
