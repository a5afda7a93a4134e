import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { longDate } from '#contract/dates.ts';
import { dateTimeText, longDateText, zonedDateTimeText } from '#contract/date-times.ts';
import type { AdminParty, WholeEngagement } from '#contract/engagements/schemas.ts';
import { packageLabel } from '#contract/engagements/rules.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
import { isOffer } from '#contract/signatures/packages.ts';
import { isOpen, type PartyState, partyStateLabels } from '#contract/signatures/rules.ts';
import { useFirmZone } from '#web/api/site.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { Table } from '#web/ui/table/Table.tsx';
import type { Tone } from '#web/ui/tones.ts';
import { DrawnSignature } from '#web/ui/DrawnSignature.tsx';
import type { RenderDocument } from './EngagementPreview.tsx';

interface SentEngagementProps {
  engagement: WholeEngagement;
  sent: NonNullable<WholeEngagement['sent']>;
  renderDocument: RenderDocument;
  /** What has changed since the signed letter before it. */
  changes: ReactNode;
}

/** A letter that was sent: what happened to it, what each person did, and the frozen text. */
export function SentEngagement({ engagement, sent, renderDocument, changes }: SentEngagementProps) {
  const zone = useFirmZone();
  const { state, signedAt, validUntil, sentAt, signed, signers, replaces, replacedBy, inTurn } = engagement;
  const { renewsOn, renewed, renewal } = engagement;
  const facts: readonly [string, ReactNode][] = [
    ['Sent', sentAt ? longDateText(sentAt, zone) : ''],
    [isOpen(state) ? 'Can be signed until' : 'Could be signed until', validUntil ? longDate(validUntil) : ''],
    ...packageFact(sent.document),
    ['Signatures', `${signed} of ${signers}`],
    ['Signed by everyone', signedAt ? longDateText(signedAt, zone) : 'Not yet'],
    ...(renewsOn === null ? [] : [nextYear(renewsOn)]),
    ['Code for /verify', sent.code],
  ];
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      {sent.parties.map((party) => (
        <Reported key={party.id} party={party} />
      ))}
      {sent.parties.map((party) => (
        <Declined key={party.id} party={party} />
      ))}
      {state === 'voided' && (
        <Alert tone="neutral" title="Voided">
          <p className="whitespace-pre-line wrap-anywhere">{sent.voidReason}</p>
        </Alert>
      )}
      {replacedBy !== null && (
        <Alert tone="neutral" title="A newer letter takes its place">
          <OtherLetter {...replacedBy} />
        </Alert>
      )}
      {replaces !== null && (
        <p>
          Takes the place of <OtherLetter {...replaces} />.
        </p>
      )}
      {renewed !== null && (
        <p>
          The letter of the year before: <OtherLetter {...renewed} />.
        </p>
      )}
      {renewal !== null && (
        <p>
          The letter for the next year: <OtherLetter {...renewal} />.
        </p>
      )}
      {state === 'signed' && sent.fileUrl === null && (
        <p role="status" className="text-ink-2">
          The sealed copy is being made. It takes up to a minute.
        </p>
      )}
      <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border border-rule-2 bg-rule max-sm:flex-col">
        {facts.map(([term, detail]) => (
          <div
            key={term}
            className="flex flex-1 basis-40 justify-between gap-3 bg-sheet px-4 py-3 max-sm:basis-auto sm:flex-col sm:justify-start sm:gap-0.5"
          >
            <dt className="text-small text-ink-2">{term}</dt>
            <dd className="font-strong whitespace-nowrap">{detail}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="signers">
        <h2 id="signers" className="mb-3 text-heading">
          Who signs
        </h2>
        {inTurn && sent.parties.length > 1 && (
          <p className="mb-2 text-ink-2">One after the other, in this order.</p>
        )}
        <Parties parties={sent.parties} />
      </section>
      {changes}
      <section aria-labelledby="what-was-sent">
        <h2 id="what-was-sent" className="mb-3 text-heading">
          What was sent
        </h2>
        {renderDocument(sent.document, false)}
        <p className="mt-3 text-small wrap-anywhere text-ink-2">
          SHA-256 of the text: {sent.sha256}
          {sent.fileSha256 !== null && (
            <>
              <br />
              SHA-256 of the sealed copy: {sent.fileSha256}
            </>
          )}
        </p>
      </section>
    </div>
  );
}

function packageFact(document: SignedDocument): readonly [string, ReactNode][] {
  if (document.package !== undefined) return [[packageLabel, document.package]];
  return isOffer(document) ? [[packageLabel, 'Not chosen yet']] : [];
}

function nextYear(renewsOn: string): [string, ReactNode] {
  return ['Next year begins', longDate(renewsOn)];
}

function OtherLetter({ id, title }: { id: number; title: string }) {
  return (
    <Link to="/admin/engagements/$id" params={{ id: String(id) }} className="link wrap-anywhere">
      {title}
    </Link>
  );
}

function Reported({ party: { name, mistakeReportedAt, mistakeNote } }: { party: AdminParty }) {
  const zone = useFirmZone();
  if (mistakeReportedAt === null) return null;
  return (
    <Alert tone="orange" title={`${name} says that they signed by mistake`}>
      <p>
        Reported on {zonedDateTimeText(mistakeReportedAt, zone)}. Nothing was changed. Please talk to them.
      </p>
      {mistakeNote !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">“{mistakeNote}”</p>}
    </Alert>
  );
}

function Declined({ party: { name, declinedAt, declineReason } }: { party: AdminParty }) {
  const zone = useFirmZone();
  if (declinedAt === null) return null;
  return (
    <Alert tone="red" title={`${name} declined to sign`}>
      <p>On {zonedDateTimeText(declinedAt, zone)}.</p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">
        {declineReason === '' ? 'No reason was written.' : `“${declineReason}”`}
      </p>
    </Alert>
  );
}

const tones: Record<PartyState, Tone> = {
  waiting: 'neutral',
  notified: 'yellow',
  viewed: 'blue',
  signed: 'green',
  declined: 'red',
  closed: 'neutral',
};

function Parties({ parties }: { parties: readonly AdminParty[] }) {
  const zone = useFirmZone();
  return (
    <Table
      label="Who signs"
      rows={parties}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: ({ name, capacity, email }) => (
            <span className="wrap-anywhere">
              <span className="font-strong">{name}</span>
              {capacity !== '' && `, ${capacity}`}
              <span className="block text-small text-ink-2">{email}</span>
            </span>
          ),
        },
        {
          key: 'opened',
          header: 'Opened',
          short: true,
          cell: ({ viewedAt }) => (viewedAt ? dateTimeText(viewedAt, zone) : 'Not yet'),
        },
        {
          key: 'reminded',
          header: 'Last reminder',
          short: true,
          cell: ({ remindedAt }) => (remindedAt ? dateTimeText(remindedAt, zone) : 'None'),
        },
        {
          key: 'signed',
          header: 'Signed',
          cell: ({ signedAt, typedName, drawing }) =>
            signedAt ? (
              <span className="wrap-anywhere">
                {dateTimeText(signedAt, zone)}
                {typedName !== null && <span className="block text-small text-ink-2">as {typedName}</span>}
                {drawing.length > 0 && (
                  <DrawnSignature drawing={drawing} label="Drawn signature" className="w-30" />
                )}
              </span>
            ) : (
              'Not yet'
            ),
        },
        {
          key: 'state',
          header: 'Status',
          bare: true,
          cell: ({ state }) => <Badge tone={tones[state]}>{partyStateLabels[state]}</Badge>,
        },
      ]}
    />
  );
}
