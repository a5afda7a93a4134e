import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RecentImport } from '#contract/clients/import-schemas.ts';
import { grouped } from '#contract/numbers.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { Button } from '#web/ui/Button.tsx';
import { ControlledAlertDialog } from '#web/ui/feedback/ControlledAlertDialog.tsx';
import { recentImportsQuery } from '../queries.ts';
import { useUndoImport } from './use-undo-import.ts';

/** The imports of the last day, each with a button to undo it. */
export function RecentImports() {
  const { data: imports = [] } = useQuery(recentImportsQuery);
  const times = useFirmTimes();
  const undoing = useUndoImport();
  const [chosen, setChosen] = useState<RecentImport | null>(null);
  const [open, setOpen] = useState(false);
  const section = useRef<HTMLElement>(null);
  if (imports.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-label="Recent imports" className="flex flex-col gap-2">
      <h3 className="font-sans text-body font-strong">Imported in the last day</h3>
      <ul className="divide-y divide-rule rounded-md border border-rule-2">
        {imports.map((recent) => (
          <li key={recent.id} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
            <span className="mr-auto">
              {clientsText(recent.count)}, {times.dateTime(recent.importedAt)}
              {recent.by !== null && `, by ${recent.by}`}
            </span>
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              aria-label={`Undo import of ${clientsText(recent.count)}`}
              onClick={() => {
                setChosen(recent);
                setOpen(true);
              }}
            >
              Undo import
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ControlledAlertDialog
          open={open}
          onOpenChange={setOpen}
          finalFocus={() => section.current}
          title={`Undo import of ${clientsText(chosen.count)}?`}
          description="Clients without any records are deleted. Those that you have changed or worked with since then stay."
          confirmLabel="Undo import"
          pendingLabel="Undoing"
          destructive
          onConfirm={() => undoing.mutateAsync(chosen.id)}
        />
      )}
    </section>
  );
}

function clientsText(count: number): string {
  return count === 1 ? 'one client' : `${grouped(count)} clients`;
}
