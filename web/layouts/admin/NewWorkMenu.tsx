import { Link } from '@tanstack/react-router';
import { ListPlus } from 'lucide';
import { newWorkState } from '#web/lib/new-work.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { ActionsMenu } from '#web/ui/layout/ActionsMenu.tsx';

interface NewWorkProps {
  /** Undefined for someone who is no client yet: who the job is for is chosen in its form, and there is no task. */
  clientId: number | undefined;
  title?: string;
  text: string;
}

/** Links to the forms of a new job and a new task, filled in from something that a client or visitor sent. */
export function NewWorkLinks({ clientId, ...work }: NewWorkProps) {
  const state = () => newWorkState(work);
  return (
    <>
      <Button
        variant="quiet"
        render={<Link to="/admin/work" search={{ new: clientId ?? true }} state={state} />}
      >
        New job
      </Button>
      {clientId !== undefined && (
        <Button
          variant="quiet"
          render={
            <Link
              to="/admin/clients/$id"
              params={{ id: String(clientId) }}
              search={{ new: true }}
              state={state}
            />
          }
        >
          New task for the client
        </Button>
      )}
    </>
  );
}

/** The links in a menu. `of` says what they are made from: 'the message of 2:30 PM'. */
export function NewWorkMenu({ of, ...work }: NewWorkProps & { of: string }) {
  const label = `Make work of ${of}`;
  return (
    <ActionsMenu label={label} trigger={<IconButton icon={ListPlus} size="admin" label={label} />}>
      <NewWorkLinks {...work} />
    </ActionsMenu>
  );
}
