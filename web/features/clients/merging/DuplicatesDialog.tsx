import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { duplicateReasonLabels } from '#contract/clients/duplicates.ts';
import type { DuplicatePair } from '#contract/clients/schemas.ts';
import { useAction } from '#web/actions/use-action.ts';
import { Button } from '#web/ui/Button.tsx';
import { useAnnounce } from '#web/ui/feedback/announce.ts';
import { Dialog, type OpenedDialog } from '#web/ui/layout/Dialog.tsx';
import { duplicatesQuery } from '../queries.ts';

/**
 * Pairs of clients that may have been entered twice, each with buttons to compare and merge the two or to dismiss the pair.
 * Null if there are none. Renders its own button unless the screen passes `opened`.
 */
export function DuplicatesDialog({ opened }: { opened?: OpenedDialog }) {
  const [open, onOpenChange] = useState(false);
  const { data: pairs = [] } = useQuery(duplicatesQuery);
  const possible = pairs.filter(({ dismissed }) => !dismissed);
  const dismissed = pairs.filter((pair) => pair.dismissed);
  if (pairs.length === 0) return null;
  const trigger = <Button variant="quiet">{duplicatesLabel(pairs)}</Button>;
  const dialog = opened ?? { open, onOpenChange, trigger };
  const leave = () => dialog.onOpenChange(false);
  return (
    <Dialog
      title="Possible duplicates"
      description="These clients have something in common that two clients rarely share. Compare them, and merge them if they are the same client."
      width="wide"
      {...dialog}
    >
      {possible.length > 0 ? (
        <Pairs label="Possible duplicates" pairs={possible} onLeave={leave} />
      ) : (
        <p>There are no possible duplicates left.</p>
      )}
      {dismissed.length > 0 && (
        <section aria-labelledby="dismissed-duplicates" className="flex flex-col gap-2">
          <h3 id="dismissed-duplicates" className="font-sans text-body font-strong">
            Not the same client
          </h3>
          <Pairs label="Not the same client" pairs={dismissed} onLeave={leave} />
        </section>
      )}
    </Dialog>
  );
}

/** The label of the button that opens the dialog. */
export function duplicatesLabel(pairs: readonly DuplicatePair[]): string {
  const possible = pairs.filter(({ dismissed }) => !dismissed).length;
  return possible > 0 ? `Possible duplicates (${possible})` : 'Dismissed duplicates';
}

type PairsProps = { label: string; pairs: readonly DuplicatePair[]; onLeave: () => void };

function Pairs({ label, pairs, onLeave }: PairsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-rule rounded-md border border-rule-2">
      {pairs.map((pair) => (
        <Pair key={pair.clients.map(({ id }) => id).join(' ')} pair={pair} onLeave={onLeave} />
      ))}
    </ul>
  );
}

type PairProps = { pair: DuplicatePair; onLeave: () => void };

function Pair({ pair: { clients, reasons, dismissed }, onLeave }: PairProps) {
  const [first, second] = clients;
  const names = `${first.name} and ${second.name}`;
  const announce = useAnnounce();
  const dismissing = useAction(clientEndpoints.dismissDuplicate, {
    input: (ids: [number, number]) => ({ body: { clients: ids, dismissed: !dismissed } }),
    afterwards: () => announce(dismissed ? `${names} may be duplicates` : `${names} are not the same client`),
    failed: 'Not changed',
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <span className="mr-auto min-w-0 wrap-anywhere">
        <span className="font-strong">{first.name}</span> and{' '}
        <span className="font-strong">{second.name}</span>
        <span className="block text-small text-ink-2">
          {reasons.map((reason) => duplicateReasonLabels[reason]).join(', ')}
        </span>
      </span>
      <Button
        variant="quiet"
        aria-label={dismissed ? `List ${names} again` : `Not the same client: ${names}`}
        pending={dismissing.isPending}
        pendingLabel="Saving"
        onClick={() => dismissing.mutate([first.id, second.id])}
      >
        {dismissed ? 'List again' : 'Not the same client'}
      </Button>
      {!dismissed && (
        <Button
          variant="secondary"
          aria-label={`Compare ${names}`}
          onClick={onLeave}
          render={
            <Link to="/admin/clients/$id" params={{ id: String(first.id) }} search={{ merge: second.id }} />
          }
        >
          Compare
        </Button>
      )}
    </li>
  );
}
