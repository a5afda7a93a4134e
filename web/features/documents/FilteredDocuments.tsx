import type { ReactNode } from 'react';
import type { DocumentFolder } from '#contract/documents/rules.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList, type PagedQuery } from '#web/ui/table/PagedList.tsx';
import { DocumentFilters, NothingFound } from './DocumentFilters.tsx';
import { type DocumentFilter, isFiltered } from './use-document-filter.ts';

interface FilteredDocumentsProps<Row> {
  /** What is loaded, as in `Loaded`. */
  what: string;
  filter: DocumentFilter;
  onChange: (part: Partial<DocumentFilter>) => void;
  query: PagedQuery<Row> & { error: unknown };
  /** The years that have documents. */
  years: readonly number[];
  /** The labels of the folders on this side. */
  folders: Record<DocumentFolder, string>;
  skeleton: ReactNode;
  /** Says that there are no documents at all. */
  empty: string;
  children: (documents: readonly Row[]) => ReactNode;
}

/** Documents page by page, with filters unless there are none at all. */
export function FilteredDocuments<Row>(props: FilteredDocumentsProps<Row>) {
  const { what, filter, onChange, query, years, folders, skeleton, empty, children } = props;
  const isEmpty = !isFiltered(filter) && query.data?.pages[0]?.length === 0;
  return (
    <>
      {!isEmpty && <DocumentFilters {...{ filter, years, folders, onChange }} />}
      <PagedList
        what={what}
        query={query}
        failure={loadFailure(query.error)}
        skeleton={skeleton}
        more="Show more documents"
        empty={
          isFiltered(filter) ? (
            <NothingFound onReset={() => onChange({ q: '', year: '', folder: '' })} />
          ) : (
            <EmptyState sentence={empty} />
          )
        }
      >
        {children}
      </PagedList>
    </>
  );
}
