import type { ReactNode } from 'react';
import { servicesCopy } from '#content/pages.ts';
import { sampleDocuments, sampleInvoices, sampleMessages, sampleTasks } from '#content/portal-sample.ts';
import { useFirm } from '#web/api/site.ts';
import { DocumentName } from '#web/features/documents/DocumentName.tsx';
import { DocumentType } from '#web/features/documents/DocumentType.tsx';
import { MyInvoices } from '#web/features/invoices/MyInvoices.tsx';
import { Line } from '#web/features/messages/Line.tsx';
import { TaskCard } from '#web/features/tasks/TaskCard.tsx';
import { Density } from '#web/ui/table/Density.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Table } from '#web/ui/table/Table.tsx';

const copy = servicesCopy.portal;

/** A preview of the client portal for visitors without an account, made from its real components and sample data. */
export function PortalPreview() {
  return (
    <section
      id="client-portal"
      tabIndex={-1}
      aria-labelledby="client-portal-heading"
      className="mt-8 border-t border-rule bg-sheet outline-none"
    >
      <div className="mx-auto max-w-page px-5 py-16 max-sm:py-12 lg:px-6">
        <h2 id="client-portal-heading" className="text-title">
          {copy.heading}
        </h2>
        <p className="mt-4 max-w-measure text-lead text-ink-2 max-sm:text-body">{copy.lead}</p>
        <div className="mt-10 grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-2">
          <Picture {...copy.tasks}>
            <div className="flex flex-col gap-3">
              {sampleTasks.map((task) => (
                <TaskCard key={task.id} task={task} action={null} />
              ))}
            </div>
          </Picture>
          <Picture {...copy.documents}>
            <SampleDocuments />
          </Picture>
          <Picture {...copy.invoices}>
            <MyInvoices invoices={sampleInvoices} ask={() => null} />
          </Picture>
          <Picture {...copy.messages}>
            <SampleMessages />
          </Picture>
        </div>
        <p className="mt-10 max-w-measure">
          {copy.start}{' '}
          <PageLink href="/auth?tab=register" className="link">
            {copy.register}
          </PageLink>
        </p>
      </div>
    </section>
  );
}

/** Parts of the portal as an inert picture, described by its caption. */
function Picture({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption>
        <h3 className="font-sans text-body font-strong">{heading}</h3>
        <p className="mt-1 text-ink-2">{text}</p>
      </figcaption>
      <div
        inert
        aria-hidden
        className="mt-4 grow rounded-lg border border-rule-2 bg-paper p-4 select-none sm:p-5"
      >
        <Density of="portal">{children}</Density>
      </div>
    </figure>
  );
}

function SampleDocuments() {
  return (
    <Table
      label=""
      rows={sampleDocuments}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: (document) => (
            <DocumentName document={document} notes={document.fromFirm ? ['from us'] : []} request={null} />
          ),
        },
        {
          key: 'type',
          header: 'Type',
          bare: true,
          cell: ({ type, name }) => <DocumentType type={type} name={name} />,
        },
      ]}
    />
  );
}

function SampleMessages() {
  const { owner } = useFirm();
  return (
    <div className="flex flex-col gap-3">
      {sampleMessages.map((message) => (
        <Line
          key={message.id}
          message={message}
          own={message.fromClient}
          name={message.fromClient ? 'You' : owner.name}
          clientId={null}
        />
      ))}
    </div>
  );
}
