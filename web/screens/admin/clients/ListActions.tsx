import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { ImportDialog } from '#web/features/clients/importing/ImportDialog.tsx';
import { DuplicatesDialog, duplicatesLabel } from '#web/features/clients/merging/DuplicatesDialog.tsx';
import { duplicatesQuery } from '#web/features/clients/queries.ts';
import { ExportCsv } from '#web/layouts/admin/ExportCsv.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';

const exportClients = () => call(clientListEndpoints.exporting, {});

/** The actions for the whole list, as buttons. */
export function ListActions() {
  const mayCall = useMayCall();
  return (
    <>
      {mayCall(clientListEndpoints.importing) && <ImportDialog />}
      {mayCall(clientListEndpoints.exporting) && <ExportCsv label="Export CSV" load={exportClients} />}
    </>
  );
}

/** The same as a menu, for phones. */
export function ListActionsMenu() {
  const mayCall = useMayCall();
  const menu = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'import' | 'duplicates' | null>(null);
  const mayMerge = mayCall(clientEndpoints.duplicates);
  const { data: pairs = [] } = useQuery({ ...duplicatesQuery, enabled: mayMerge });
  const mayImport = mayCall(clientListEndpoints.importing);
  const mayExport = mayCall(clientListEndpoints.exporting);
  if (!mayImport && !mayExport && pairs.length === 0) return null;
  const dialog = (name: typeof opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
    finalFocus: () => menu.current,
  });
  return (
    <>
      <span className="grow-0!">
        <ActionsMenu label="More actions for the list of clients" button={menu}>
          {mayImport && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpened('import')}>
              Import CSV
            </Button>
          )}
          {mayExport && <ExportCsv label="Export CSV" load={exportClients} variant="quiet" />}
          {pairs.length > 0 && (
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpened('duplicates')}>
              {duplicatesLabel(pairs)}
            </Button>
          )}
        </ActionsMenu>
      </span>
      {mayImport && <ImportDialog opened={dialog('import')} />}
      {mayMerge && <DuplicatesDialog opened={dialog('duplicates')} />}
    </>
  );
}
