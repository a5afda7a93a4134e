import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { grouped } from '#contract/numbers.ts';
import { recordKinds, type RecordKind } from '#contract/retention/kinds.ts';
import { retentionRules } from '#contract/retention/rules.ts';
import type { Retention } from '#contract/retention/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Disposals } from '#web/features/retention/Disposals.tsx';
import { DueRecords } from '#web/features/retention/DueRecords.tsx';
import { LegalHolds } from '#web/features/retention/LegalHolds.tsx';
import { retentionQuery } from '#web/features/retention/queries.ts';
import { RetentionRules } from '#web/features/retention/RetentionRules.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { KeptWhileEdited } from '#web/ui/form/KeptWhileEdited.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Select } from '#web/ui/form/Select.tsx';

const firstKind: RecordKind = 'client-document';

export const Route = createFileRoute('/_admin/admin/records')({
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: RecordKind | undefined } => ({
    kind: isKind(kind) && kind !== firstKind ? kind : undefined,
  }),
  head: () => ({ meta: [{ title: 'Records | Admin Dashboard' }] }),
  component: Records,
});

function isKind(value: unknown): value is RecordKind {
  return recordKinds.some((kind) => kind === value);
}

/** Retention rules, the records due for disposal, and their disposal. */
function Records() {
  const { data, error, refetch } = useQuery(retentionQuery);
  return (
    <>
      <AdminHeading
        heading="Records"
        lead="How long you keep records, and their disposal. Nothing is disposed of until you confirm it."
      />
      <Loaded
        what="the retention rules"
        data={data}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-96" />}
      >
        {(retention) => (
          <div className="flex max-w-5xl flex-col gap-10">
            <Part heading="Due for disposal">
              <Due retention={retention} />
            </Part>
            <Part heading="Certificates">
              <Disposals />
            </Part>
            <Part heading="Legal holds">
              <LegalHolds />
            </Part>
            <Part heading="Rules">
              <KeptWhileEdited value={retention}>
                {(kept) => <RetentionRules key={kept.version} start={kept} />}
              </KeptWhileEdited>
            </Part>
          </div>
        )}
      </Loaded>
    </>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-4 text-heading">{heading}</h2>
      {children}
    </section>
  );
}

function Due({ retention }: { retention: Retention }) {
  const { kind = firstKind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <Select
        label="Kind of record"
        className="mb-4 max-w-72"
        choices={retention.rules.map((rule) => ({
          value: rule.kind,
          label: `${retentionRules[rule.kind].label} (${grouped(rule.due)})`,
        }))}
        value={kind}
        onChange={({ target: { value } }) =>
          void navigate({ search: { kind: isKind(value) ? value : undefined }, replace: true })
        }
      />
      <DueRecords key={kind} kind={kind} />
    </>
  );
}
