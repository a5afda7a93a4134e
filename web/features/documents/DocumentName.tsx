import type { ReactNode } from 'react';
import type { Document } from '#contract/documents/schemas.ts';
import { sizeText } from '#contract/files.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { isHeld } from './DocumentActions.tsx';

/** A document's name, with its version and what else should be visible at a glance. */
export function DocumentName({
  document,
  notes,
  request,
}: {
  document: Document;
  notes: readonly string[];
  /** A link to the request that the document answers. */
  request: ReactNode;
}) {
  const { name, version, size, state, previewUrl } = document;
  const facts = [...(size > 0 ? [sizeText(size)] : []), ...notes];
  return (
    <div className="flex max-w-md min-w-0 flex-col gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {previewUrl && !isHeld(state) ? (
          <a href={previewUrl} target="_blank" rel="noopener" className="font-strong link wrap-anywhere">
            {name}
          </a>
        ) : (
          <span className="font-strong wrap-anywhere">{name}</span>
        )}
        {version > 1 && <Badge tone="blue">{`Version ${version}`}</Badge>}
        {state === 'checking' && <Badge tone="yellow">Being checked for viruses</Badge>}
        {state === 'infected' && <Badge tone="red">Virus found</Badge>}
      </p>
      {facts.length > 0 && <p className="text-small text-ink-2 wrap-anywhere">{facts.join(', ')}</p>}
      {request && <p className="text-small text-ink-2 wrap-anywhere">Sent for {request}</p>}
    </div>
  );
}
