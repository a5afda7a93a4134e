import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { BillingExport } from '#contract/invoices/exports.ts';
import { loadFailure } from '#web/api/api-error.ts';
import {
  ExportForm,
  firstProposal,
  type ProposedExport,
} from '#web/features/invoices/exports/ExportForm.tsx';
import { ExportsTable } from '#web/features/invoices/exports/ExportsTable.tsx';
import { billingExportsQuery } from '#web/features/invoices/exports/queries.ts';
import { AdminHeading, BackLink } from '#web/layouts/admin/AdminHeading.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { PagedList } from '#web/ui/table/PagedList.tsx';

export const Route = createFileRoute('/_admin/admin/invoices/exports')({
  head: () => ({ meta: [{ title: 'Export | Admin Dashboard' }] }),
  component: BillingExports,
});

/** Exports invoices, payments and write-offs as CSV files for the firm's books, and lists earlier exports. */
function BillingExports() {
  const query = useInfiniteQuery(billingExportsQuery);
  return (
    <>
      <BackLink to="/admin/invoices">Invoices</BackLink>
      <AdminHeading
        heading="Export"
        lead="Invoices, payments and write-offs as CSV files for your accounting software."
      />
      <div className="max-w-4xl rounded-lg border border-rule-2 bg-sheet px-5 py-5">
        {(query.data || query.error) && (
          <ExportForm proposed={proposedExport(query.data?.pages.flat() ?? [])} />
        )}
      </div>
      <h2 className="mt-8 mb-3 text-heading">Earlier exports</h2>
      <PagedList
        what="the exports"
        query={query}
        failure={loadFailure(query.error)}
        skeleton={<Skeleton className="h-40" />}
        more="Show more exports"
        empty={<EmptyState sentence="Nothing has been exported yet." />}
      >
        {(exports) => <ExportsTable exports={exports} />}
      </PagedList>
    </>
  );
}

/** The format of the last export, and the account code of the last one that has one (for Xero). */
function proposedExport(exports: readonly BillingExport[]): ProposedExport {
  const { format } = exports[0] ?? firstProposal;
  const code = exports.find(({ accountCode }) => accountCode !== null)?.accountCode;
  return { format, accountCode: code ?? firstProposal.accountCode };
}
