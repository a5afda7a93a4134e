import { ChevronDown, ChevronUp } from 'lucide';
import { type ReactNode, useState } from 'react';
import { mailtoLink } from '#contract/forms/email-address.ts';
import type { Contact } from '#contract/clients/form.ts';
import { entityTypeLabels } from '#contract/clients/entity-types.ts';
import { exemptionLabels, fiscalYearEndLabels } from '#contract/clients/record.ts';
import type { Client } from '#contract/clients/schemas.ts';
import { longDateText } from '#contract/date-times.ts';
import { longDate } from '#contract/dates.ts';
import { telephoneLink } from '#contract/phone-number.ts';
import { useFirmZone } from '#web/api/site.ts';
import { readChoice, storeChoice } from '#web/lib/stored-choice.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { EinFact } from './EinFact.tsx';

interface ClientFactsProps {
  client: Client;
  /** A link to the emails about the client, for those who may see it. */
  emailLog: ReactNode;
}

const choiceName = 'client-record';

/**
 * The record of a client: contact details, tax profile, contacts, and the firm's notes. It stands beside the work where there is
 * room for it, else above it, where the browser remembers whether it is open or folded; at first it is folded.
 */
export function ClientFacts(props: ClientFactsProps) {
  const isBeside = useMediaQuery('(width >= 87.5rem)');
  const [chosen, setChosen] = useState(() => readChoice(choiceName));
  const isOpen = chosen === 'open';
  return (
    <section aria-label="Client record">
      {isBeside ? (
        <Parts {...props} />
      ) : (
        <details open={isOpen} className="unfold-in-print">
          <summary
            className="link inline-flex min-h-9 list-none items-center gap-1.5"
            onClick={(event) => {
              event.preventDefault();
              const next = isOpen ? 'folded' : 'open';
              setChosen(next);
              storeChoice(choiceName, next);
            }}
          >
            Client record <Icon of={isOpen ? ChevronUp : ChevronDown} />
          </summary>
          <Parts {...props} />
        </details>
      )}
    </section>
  );
}

/** Empty parts are left out; the others share the available width. */
function Parts({ client, emailLog }: ClientFactsProps) {
  const { email, phone, address, createdAt } = client;
  const zone = useFirmZone();
  return (
    <div className="mt-2 flex flex-wrap gap-px overflow-hidden rounded-lg border border-rule-2 bg-rule *:grow *:basis-72 min-[87.5rem]:mt-0 min-[87.5rem]:*:basis-full">
      <Part heading="Contact details">
        <dl className={factList}>
          {email !== '' && (
            <Fact term="Email">
              <EmailLink email={email} />
            </Fact>
          )}
          {phone !== '' && (
            <Fact term="Phone">
              <PhoneLink phone={phone} />
            </Fact>
          )}
          {address !== '' && (
            <Fact term="Address">
              <span className="whitespace-pre-line">{address}</span>
            </Fact>
          )}
          {emailLog && <Fact term="Emails">{emailLog}</Fact>}
          <Fact term="Since">{longDateText(createdAt, zone)}</Fact>
        </dl>
      </Part>
      <TaxProfile client={client} />
      {client.contacts.length > 0 && (
        <Part heading="Contacts">
          <ul aria-label="Contacts" className="flex flex-col gap-3">
            {client.contacts.map((contact, index) => (
              // Keyed by index: two contacts may share a name, and the list is read-only.
              <ContactItem key={index} contact={contact} />
            ))}
          </ul>
        </Part>
      )}
      {(client.notes !== '' || client.tags.length > 0) && (
        <Part heading={client.notes === '' ? 'Tags' : 'Notes'} className="basis-full!">
          <p className="max-w-measure whitespace-pre-line wrap-anywhere empty:hidden">{client.notes}</p>
          <Tags tags={client.tags} />
        </Part>
      )}
    </div>
  );
}

/** Facts that the client's tax returns are based on; null if none is filled in. */
function TaxProfile({ client }: { client: Client }) {
  const { entityType, ein, fiscalYearEnd, states, customFields, taxExemption } = client;
  const isEmpty = [entityType, ein, fiscalYearEnd, ...states, ...customFields, taxExemption].every(
    (fact) => fact === '',
  );
  if (isEmpty) return null;
  return (
    <Part heading="Tax profile">
      <dl className={factList}>
        {entityType !== '' && <Fact term="Entity">{entityTypeLabels[entityType]}</Fact>}
        {ein !== '' && (
          <Fact term="EIN">
            <EinFact client={client} />
          </Fact>
        )}
        {fiscalYearEnd !== '' && <Fact term="Year ends">{fiscalYearEndLabels[fiscalYearEnd]}</Fact>}
        {taxExemption !== '' && (
          <Fact term="Sales tax">
            <Exemption client={client} />
          </Fact>
        )}
        {states.length > 0 && <Fact term="States">{states.join(', ')}</Fact>}
        {customFields.map(({ label, value }, index) => (
          // Keyed by index: two fields may share a label, and the list is read-only.
          <Fact key={index} term={label}>
            {value}
          </Fact>
        ))}
      </dl>
    </Part>
  );
}

/** 'Exempt (Resale), certificate 123, through December 31, 2027'. */
function Exemption({ client }: { client: Client }) {
  const { taxExemption, exemptionCertificate, exemptionExpiresOn } = client;
  if (taxExemption === '') return null;
  return [
    `Exempt (${exemptionLabels[taxExemption]})`,
    exemptionCertificate && `certificate ${exemptionCertificate}`,
    exemptionExpiresOn && `through ${longDate(exemptionExpiresOn)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The tags of a client, in the order in which they were entered. */
function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className="mt-2 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag} className="rounded-sm border border-rule-2 px-2 text-small text-ink-2 wrap-anywhere">
          {tag}
        </li>
      ))}
    </ul>
  );
}

const factList = 'grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4 gap-y-1';

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="max-w-36 text-ink-2 wrap-anywhere">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function Part({
  heading,
  className = '',
  children,
}: {
  heading: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`min-w-0 bg-sheet px-5 py-4 ${className}`}>
      <h2 className="mb-2 font-sans text-small font-strong text-ink-2">{heading}</h2>
      {children}
    </div>
  );
}

function ContactItem({ contact: { name, role, email, phone } }: { contact: Contact }) {
  return (
    <li className="wrap-anywhere">
      <p>
        <span className="font-strong">{name}</span>
        {role !== '' && <span className="text-ink-2">, {role}</span>}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {email !== '' && <EmailLink email={email} />}
        {phone !== '' && <PhoneLink phone={phone} />}
      </p>
    </li>
  );
}

function EmailLink({ email }: { email: string }) {
  return (
    <a className="link" href={mailtoLink(email)}>
      {email}
    </a>
  );
}

function PhoneLink({ phone }: { phone: string }) {
  const link = telephoneLink(phone);
  if (link === null) return phone;
  return (
    <a className="link" href={link}>
      {phone}
    </a>
  );
}
