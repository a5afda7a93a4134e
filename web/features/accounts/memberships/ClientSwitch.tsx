import { ChevronsUpDown } from 'lucide';
import { clientOfPage } from '#web/api/client-of-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { ClientList } from './ClientList.tsx';
import { useClientSwitchedToast } from './use-switch-client.ts';

/** In the portal's header for users with several clients: shows which one the page is about, and switches to another. */
export function ClientSwitch() {
  const client = clientOfPage();
  useClientSwitchedToast(client?.name);
  if (!client) return null;
  return (
    <div className="border-t border-rule">
      <div className="mx-auto flex h-12 max-w-page items-center gap-2 px-5 lg:px-6">
        <span className="text-small text-ink-2">Business</span>
        <Dialog
          title="Switch to another business"
          description="Each has its own tasks, documents, invoices, and messages."
          trigger={
            <Button variant="quiet" size="admin" aria-label={`${client.name}: switch to another business`}>
              <span className="truncate">{client.name}</span>
              <Icon of={ChevronsUpDown} />
            </Button>
          }
        >
          <ClientList currentId={client.id} />
        </Dialog>
      </div>
    </div>
  );
}
