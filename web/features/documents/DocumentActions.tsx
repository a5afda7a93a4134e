import { Eye, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Document } from '#contract/documents/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';

/** Download in a new tab (requirements 2), and what else can be done with a document. */
export function DocumentActions({ document, children }: { document: Document; children?: ReactNode }) {
  const { name, url, state, previewUrl, receiptUrl } = document;
  const held = state === 'checking' || state === 'infected';
  return (
    <div className="flex flex-wrap items-center gap-1">
      {!held && (
        <Button
          variant="secondary"
          render={<a href={url} target="_blank" rel="noopener" aria-label={`Download: ${name}`} />}
        >
          Download
        </Button>
      )}
      {!held && previewUrl && (
        <IconLink href={previewUrl} icon={Eye} label={`Preview: ${name}`} title="Preview" />
      )}
      {receiptUrl && (
        <IconLink href={receiptUrl} icon={ReceiptText} label={`Receipt of: ${name}`} title="Receipt" />
      )}
      {children}
    </div>
  );
}

function IconLink(props: { href: string; icon: typeof Eye; label: string; title: string }) {
  const { href, icon, label, title } = props;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={title}
      className="inline-flex size-control shrink-0 items-center justify-center rounded-md hover:bg-pine-wash"
    >
      <Icon of={icon} />
    </a>
  );
}
