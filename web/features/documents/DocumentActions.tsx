import type { ReactNode } from 'react';
import type { Document } from '#contract/documents/schemas.ts';
import { Button } from '#web/ui/Button.tsx';

interface DocumentActionsProps {
  document: Document;
  /** Leads to its receipt. */
  receipt: ReactNode;
  children?: ReactNode;
}

/** Download in a new tab (requirements 2), and what else can be done with a document. */
export function DocumentActions({ document, receipt, children }: DocumentActionsProps) {
  const { name, url, state, previewUrl } = document;
  const held = state === 'checking' || state === 'infected';
  return (
    // Narrow ones beside the first: all of them fit into a line, also of a phone.
    <div className="flex flex-wrap items-center gap-1 [&>*:not(:first-child)]:px-2.5">
      {!held && (
        <Button
          variant="secondary"
          render={<a href={url} target="_blank" rel="noopener" aria-label={`Download: ${name}`} />}
        >
          Download
        </Button>
      )}
      {!held && previewUrl && (
        <OtherLink href={previewUrl} label={`Preview: ${name}`}>
          Preview
        </OtherLink>
      )}
      {receipt}
      {children}
    </div>
  );
}

/** To what opens in a tab of its own. */
export function OtherLink({ href, label, children }: { href: string; label: string; children: string }) {
  return (
    <Button variant="quiet" render={<a href={href} target="_blank" rel="noopener" aria-label={label} />}>
      {children}
    </Button>
  );
}
