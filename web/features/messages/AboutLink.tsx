import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type MessageReference, referenceText } from '#contract/messages/references.ts';

interface AboutLinkProps {
  about: MessageReference;
  /** The client, on the firm's side; null in the client's own portal. */
  clientId: number | null;
}

/** What a message is about; a link as long as the item exists. */
export function AboutLink({ about, clientId }: AboutLinkProps) {
  const text = referenceText(about);
  return (
    <p className="mt-0.5 px-1 text-small wrap-anywhere">
      {about.here ? (
        <ReferenceLink {...{ about, clientId }}>{`About ${text}`}</ReferenceLink>
      ) : (
        <span className="text-ink-2">{`About ${text}, which was deleted`}</span>
      )}
    </p>
  );
}

function ReferenceLink({
  about: { kind, id },
  clientId,
  children,
}: AboutLinkProps & { children: ReactNode }) {
  const tab = { task: undefined, document: 'documents', invoice: 'invoices' } as const;
  const className = 'link inline-flex min-h-6 items-center';
  if (clientId === null)
    return (
      <Link to="/client-portal" search={{ tab: tab[kind] }} className={className}>
        {children}
      </Link>
    );
  const params = { id: String(kind === 'invoice' ? id : clientId) };
  if (kind === 'invoice')
    return (
      <Link to="/admin/invoices/$id" params={params} className={className}>
        {children}
      </Link>
    );
  return (
    <Link to="/admin/clients/$id" params={params} search={{ tab: tab[kind] }} className={className}>
      {children}
    </Link>
  );
}
