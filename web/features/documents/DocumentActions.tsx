import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import type { Document } from '#contract/documents/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';
import { type Withdrawal, WithdrawDialog } from './WithdrawDialog.tsx';

interface DocumentActionsProps {
  document: Document;
  /** A link to its receipt; null if there is none. */
  receipt: ReactElement | null;
  /** Buttons and links of the screen, such as one that asks a question about the document. */
  acts?: ReactNode;
  /** Null if it can't be withdrawn. */
  withdrawal: Withdrawal | null;
}

/** Download in a new tab (requirements 2), and a menu of the other actions on a document. */
export function DocumentActions({ document, receipt, acts, withdrawal }: DocumentActionsProps) {
  const menu = useRef<HTMLButtonElement>(null);
  const neighbor = useRef<HTMLElement>(null);
  const [withdrawing, setWithdrawing] = useState(false);
  const { name, url, state, previewUrl } = document;
  const held = isHeld(state);
  const preview = held ? null : previewUrl;
  return (
    <div className="flex items-center gap-2 @5xl/table:justify-end">
      {!held && (
        <Button
          variant="secondary"
          render={<a href={url} target="_blank" rel="noopener" aria-label={`Download: ${name}`} />}
        >
          Download
        </Button>
      )}
      {(preview || receipt || acts || withdrawal) && (
        <ActionsMenu label={`More actions: ${name}`} button={menu}>
          {preview && (
            <Button variant="quiet" render={inNewTab(preview, `Preview: ${name}`)}>
              Preview
            </Button>
          )}
          {receipt && (
            <Button variant="quiet" render={receipt}>
              Receipt
            </Button>
          )}
          {acts}
          {withdrawal && (
            <Button
              variant="destructive"
              className="border-transparent"
              aria-label={`Withdraw: ${name}`}
              aria-haspopup="dialog"
              onClick={() => {
                neighbor.current = focusTargetBeside(menu.current);
                setWithdrawing(true);
              }}
            >
              Withdraw
            </Button>
          )}
        </ActionsMenu>
      )}
      {withdrawal && (
        <WithdrawDialog
          {...withdrawal}
          document={document}
          open={withdrawing}
          onOpenChange={setWithdrawing}
          finalFocus={(withdrawn) => (withdrawn ? neighbor.current : menu.current)}
        />
      )}
    </div>
  );
}

/** Where to move the focus when a row is removed: to the next row, else the previous one, else the page. */
function focusTargetBeside(inRow: HTMLElement | null): HTMLElement | null {
  const row = inRow?.closest('tr');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  return next?.querySelector<HTMLElement>('a, button') ?? document.querySelector('main');
}

/** True if nobody can download the document: it is being scanned, or a virus was found. */
export function isHeld(state: Document['state']): boolean {
  return state === 'checking' || state === 'infected';
}

/** A link that opens in a new tab, with an accessible name that makes sense without its row. */
export function inNewTab(href: string, label: string): ReactElement {
  return <a href={href} target="_blank" rel="noopener" aria-label={label} />;
}
