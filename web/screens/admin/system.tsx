import { useQuery } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sizeText } from '#contract/files.ts';
import { grouped } from '#contract/numbers.ts';
import { jobLabel } from '#contract/system/jobs.ts';
import type { SystemStatus } from '#contract/system/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { Facts } from '#web/features/system/Facts.tsx';
import { MailDomainFacts } from '#web/features/system/MailDomainFacts.tsx';
import { systemStatusQuery } from '#web/features/system/queries.ts';
import { Warnings } from '#web/features/system/Warnings.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

export const Route = createFileRoute('/_admin/admin/system')({
  head: () => ({ meta: [{ title: 'System | Admin Dashboard' }] }),
  component: System,
});

/** How the installation is doing: what is wrong first, then the facts behind it. */
function System() {
  return (
    <>
      <AdminHeading heading="System" lead="What keeps your records safe, and whether it works." />
      <Status />
    </>
  );
}

function Status() {
  const { data, error, refetch } = useQuery(systemStatusQuery);
  return (
    <Loaded
      what="the state of the system"
      data={data}
      failure={loadFailure(error)}
      onRetry={() => void refetch()}
      skeleton={['h-28', 'h-40', 'h-40'].map((height, index) => (
        <Skeleton key={index} className={height} />
      ))}
    >
      {(status) => (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <Part heading="Needs attention">
            <Warnings warnings={status.warnings} />
          </Part>
          <Part heading="Backups">
            <Backups backups={status.backups} />
          </Part>
          <Part heading="Emails">
            <Emails emails={status.emails} />
          </Part>
          {status.emails.via === 'smtp' && (
            <Part heading="Email domain">
              <MailDomainFacts />
            </Part>
          )}
          <Part heading="Server">
            <Server status={status} />
          </Part>
          <Part heading="Background jobs">
            <Jobs jobs={status.jobs} />
          </Part>
        </div>
      )}
    </Loaded>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-lg border border-rule-2 bg-sheet px-5 py-4">
      <h2 className="mb-3 text-heading">{heading}</h2>
      {children}
    </section>
  );
}

function Backups({ backups: { scheduled, made, failing, drill } }: Pick<SystemStatus, 'backups'>) {
  const times = useFirmTimes();
  return (
    <Facts
      facts={[
        ['Daily backup', scheduled ? 'On' : 'Off'],
        ['Last backup', made ? `${times.dateTime(made.at)}, ${sizeText(made.bytes)}` : 'None yet'],
        ...(failing ? [['Failing since', times.dateTime(failing.since)] as const] : []),
        [
          'Last restore test',
          drill.passed
            ? `${times.dateTime(drill.passed.at)}, ${grouped(drill.passed.rows)} records and ${grouped(drill.passed.files)} files`
            : 'None yet',
        ],
        ...(drill.failing
          ? [['Restore test failing since', times.dateTime(drill.failing.since)] as const]
          : []),
      ]}
    />
  );
}

function Emails({ emails: { via, sent, waiting, failed, uncertain } }: Pick<SystemStatus, 'emails'>) {
  return (
    <>
      <Facts
        facts={[
          [
            'Sent through',
            via === 'smtp' ? 'Your mail server' : 'No mail server: they stay in the email log',
          ],
          ['Sent in the last 24 hours', grouped(sent)],
          ['Waiting', grouped(waiting)],
          ['Not delivered', grouped(failed)],
          ['May not have arrived', grouped(uncertain)],
        ]}
      />
      <p className="mt-3">
        <Link to="/admin/outbox" className="link">
          Open the email log
        </Link>
      </p>
    </>
  );
}

function Server({ status: { version, node, startedAt, database, files, disk } }: { status: SystemStatus }) {
  const times = useFirmTimes();
  return (
    <Facts
      facts={[
        ['Version', version],
        ['Running since', times.dateTime(startedAt)],
        ['Database', database === 'embedded' ? 'Embedded' : 'PostgreSQL'],
        ['Files', files === 'disk' ? 'On the server’s disk' : 'In an S3 store'],
        ['Free disk space', `${sizeText(disk.freeBytes)} of ${sizeText(disk.totalBytes)}`],
        ['Node', node],
      ]}
    />
  );
}

function Jobs({ jobs }: Pick<SystemStatus, 'jobs'>) {
  const times = useFirmTimes();
  if (jobs.length === 0) return <p>The hourly jobs have not run yet.</p>;
  return (
    <Facts
      facts={jobs.map(({ name, endedAt, failed }) => [
        jobLabel(name),
        <>
          {failed && <span className="font-strong text-red-text">Failed, </span>}
          {times.dateTime(endedAt)}
        </>,
      ])}
    />
  );
}
