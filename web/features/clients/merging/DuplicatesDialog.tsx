import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { duplicateReasonLabels } from '#contract/clients/duplicates.ts';
import type { DuplicatePair } from '#contract/clients/schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { duplicatesQuery } from '../queries.ts';

/** Clients that may have been entered twice, each pair with the way to compare and merge it; nothing where there are none. */
export function DuplicatesDialog() {
  const [open, setOpen] = useState(false);
  const { data: pairs = [] } = useQuery(duplicatesQuery);
  if (pairs.length === 0) return null;
  return (
    <Dialog
      title="Possible duplicates"
      description="These clients agree in something that two clients seldom share. Compare them, and merge them if they are one."
      open={open}
      onOpenChange={setOpen}
      className="max-w-2xl"
      trigger={<Button variant="quiet">{`Possible duplicates (${pairs.length})`}</Button>}
    >
      <ul aria-label="Possible duplicates" className="divide-y divide-rule rounded-md border border-rule-2">
        {pairs.map((pair) => (
          <Pair key={pair.clients.map(({ id }) => id).join(' ')} pair={pair} onLeave={() => setOpen(false)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Pair({ pair: { clients, reasons }, onLeave }: { pair: DuplicatePair; onLeave: () => void }) {
  const [one, other] = clients;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="mr-auto min-w-0 wrap-anywhere">
        <span className="font-strong">{one.name}</span> and <span className="font-strong">{other.name}</span>
        <span className="block text-small text-ink-2">
          {reasons.map((reason) => duplicateReasonLabels[reason]).join(', ')}
        </span>
      </span>
      <Button
        variant="secondary"
        aria-label={`Compare ${one.name} and ${other.name}`}
        onClick={onLeave}
        render={<Link to="/admin/clients/$id" params={{ id: String(one.id) }} search={{ merge: other.id }} />}
      >
        Compare
      </Button>
    </li>
  );
}
