import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clientEndpoints, clientListEndpoints } from '#contract/clients/endpoints.ts';
import { call } from '#web/api/call.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { ImportDialog } from '#web/features/clients/importing/ImportDialog.tsx';
import { DuplicatesDialog, duplicatesLabel } from '#web/features/clients/merging/DuplicatesDialog.tsx';
import { duplicatesQuery } from '#web/features/clients/queries.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { ExportCsv } from '#web/files/ExportCsv.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';

const exportClients = () => call(clientListEndpoints.exporting, {});

/**
 * The actions for the whole list: buttons, on phones a menu. An import stays open when the phone is turned and the menu becomes
 * buttons.
 */
export function ListActions() {
  const mayCall = useMayCall();
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<'import' | 'duplicates' | null>(null);
  const mayMerge = mayCall(clientEndpoints.duplicates);
  const { data: pairs = [] } = useQuery({ ...duplicatesQuery, enabled: mayMerge });
  const mayImport = mayCall(clientListEndpoints.importing);
  const mayExport = mayCall(clientListEndpoints.exporting);
  const dialog = (name: typeof opened) => ({
    open: opened === name,
    onOpenChange: (open: boolean) => setOpened(open ? name : null),
    finalFocus: () => button.current,
  });
  const importButton = { 'aria-haspopup': 'dialog', onClick: () => setOpened('import') } as const;
  return (
    <>
      {isPhone && (mayImport || mayExport || pairs.length > 0) && (
        <span className="grow-0!">
          <ActionsMenu label="More actions for the list of clients" button={button}>
            {mayImport && (
              <Button variant="quiet" {...importButton}>
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
      )}
      {!isPhone && mayImport && (
        <Button ref={button} variant="secondary" {...importButton}>
          Import CSV
        </Button>
      )}
      {!isPhone && mayExport && <ExportCsv label="Export CSV" load={exportClients} />}
      {mayImport && <ImportDialog opened={dialog('import')} />}
      {isPhone && mayMerge && <DuplicatesDialog opened={dialog('duplicates')} />}
    </>
  );
}
