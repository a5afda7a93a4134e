import { longDate } from '#contract/dates.ts';
import {
  depositLabel,
  depositNote,
  packageLabel,
  packagesNote,
  priceInWords,
  totalsOf,
} from '#contract/engagements/rules.ts';
import { dollars } from '#contract/money.ts';
import { isOffer, packagesOf } from '#contract/signatures/packages.ts';
import type { DocumentBlock, PriceLine, SignedDocument } from '#contract/signatures/document.ts';
import { cx } from '#web/ui/cx.ts';

interface DocumentViewProps {
  document: SignedDocument;
  /** Dimmed while a newer version of it is on its way. */
  outdated?: boolean | undefined;
}

/**
 * What is signed, as text: everything that its hash covers, and nothing else. Prints alone. The PDF shows the same parts in the
 * same order.
 */
export function DocumentView({ document, outdated = false }: DocumentViewProps) {
  const { firm, client, title, issuedOn, validUntil, issuedBy, template, zone } = document;
  const { street, city, region, postalCode } = firm.address;
  return (
    <article
      aria-label={title}
      data-print-alone
      className={cx(
        '@container/document max-w-3xl rounded-lg border border-rule-2 bg-sheet px-5 py-6 sm:px-10 sm:py-9 print:border-0 print:p-0',
        outdated && 'opacity-60',
      )}
    >
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b border-rule pb-5">
        <address className="min-w-0 wrap-anywhere not-italic">
          <strong className="font-strong">{firm.name}</strong>
          <br />
          {street}
          <br />
          {city}, {region} {postalCode}
          <br />
          {firm.phone}
          <br />
          {firm.email}
        </address>
        <div className="min-w-0 wrap-anywhere">
          <p>{longDate(issuedOn)}</p>
          <p className="mt-3 font-strong">{client.name}</p>
          {client.address !== '' && <p className="whitespace-pre-line">{client.address}</p>}
          {client.email !== '' && <p>{client.email}</p>}
        </div>
      </header>
      <h2 className="mt-7 mb-4 text-title wrap-anywhere">{title}</h2>
      <div className="flex flex-col gap-4 leading-relaxed wrap-anywhere">
        {document.blocks.map((block, index) => (
          // A frozen list never changes its order.
          <Block key={index} block={block} document={document} />
        ))}
      </div>
      <section className="mt-8 border-t border-rule pt-5">
        <h3 className="text-heading">Signatures</h3>
        {document.parties.length === 0 && <p className="mt-2 text-ink-2">Nobody is asked to sign yet.</p>}
        <ol className="mt-3 grid gap-x-8 gap-y-4 @lg/document:grid-cols-2">
          {document.parties.map(({ name, capacity, email }, index) => (
            <li key={index} className="min-w-0 wrap-anywhere">
              <span className="font-strong">{name}</span>
              {capacity !== '' && <span>, {capacity}</span>}
              <span className="block text-small text-ink-2">{email}</span>
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-6 text-small text-ink-2">
        Sent by {issuedBy} on {longDate(issuedOn)}. It can be signed until {longDate(validUntil)} ({zone}).
        {template && ` Written from template ${template.key}, version ${template.version}.`}
      </p>
    </article>
  );
}

function Block({ block, document }: { block: DocumentBlock; document: SignedDocument }) {
  if (block.kind === 'heading') return <h3 className="mt-3 text-heading">{block.text}</h3>;
  if (block.kind === 'paragraph') return <p>{block.text}</p>;
  if (block.kind === 'prices') return <Prices {...document} />;
  return (
    <ul className="list-disc pl-5">
      {block.items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

const totalLabels = {
  once: 'Total, one time',
  monthly: 'Total a month',
  quarterly: 'Total a quarter',
  yearly: 'Total a year',
} as const;

/** The packages to choose from, or the prices that are agreed, and the deposit. */
function Prices(document: Pick<SignedDocument, 'lines' | 'depositCents' | 'package'>) {
  const { lines, depositCents = 0, package: chosen } = document;
  if (isOffer(document))
    return (
      <>
        <p>{packagesNote}</p>
        <div className="grid gap-x-6 gap-y-5 @lg/document:grid-flow-col @lg/document:auto-cols-fr">
          {packagesOf(lines).map((offer) => (
            <section key={offer.name} aria-label={offer.name} className="min-w-0">
              <h4 className="mb-2 font-strong">{offer.name}</h4>
              <PriceList lines={offer.lines} depositCents={0} />
            </section>
          ))}
        </div>
        <PriceList lines={[]} depositCents={depositCents} />
      </>
    );
  return (
    <>
      {chosen !== undefined && (
        <p className="font-strong">
          {packageLabel}: {chosen}
        </p>
      )}
      <PriceList lines={lines} depositCents={depositCents} />
    </>
  );
}

function PriceList({ lines, depositCents }: { lines: readonly PriceLine[]; depositCents: number }) {
  if (lines.length === 0 && depositCents === 0) return null;
  const totals = totalsOf(lines).filter(
    (total) => lines.filter(({ recurrence }) => recurrence === total.recurrence).length > 1,
  );
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 border-t border-rule">
      {lines.map((line, index) => (
        <PriceRow key={index} label={line.service} price={priceInWords(line)} />
      ))}
      {totals.map((total) => (
        <PriceRow
          key={total.recurrence}
          label={totalLabels[total.recurrence]}
          price={priceInWords(total)}
          total
        />
      ))}
      {depositCents > 0 && (
        <>
          <PriceRow label={depositLabel} price={dollars(depositCents)} total />
          <div className="col-span-2 py-1.5">
            <dt className="sr-only">About the deposit</dt>
            <dd>{depositNote}</dd>
          </div>
        </>
      )}
    </dl>
  );
}

function PriceRow({ label, price, total = false }: { label: string; price: string; total?: boolean }) {
  return (
    <div
      className={cx('col-span-2 grid grid-cols-subgrid border-b border-rule py-1.5', total && 'font-strong')}
    >
      <dt className="wrap-anywhere">{label}</dt>
      <dd className="text-right whitespace-nowrap tabular-nums">{price}</dd>
    </div>
  );
}
