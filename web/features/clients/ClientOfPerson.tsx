import { Link, useNavigate } from '@tanstack/react-router';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import { useMayCall } from '#web/api/use-may-call.ts';
import { Button } from '#web/ui/Button.tsx';
import { toCreatedClient } from './created-client.ts';
import { NewClientDialog } from './NewClientDialog.tsx';
import { useClientOfPerson } from './use-client-of-person.ts';

/** Someone who has written or booked. */
interface Person {
  name: string;
  email: string;
  phone?: string | undefined;
  business?: string | undefined;
}

/** A link to the client with this person's email address, or a button to add them as a client. */
export function ClientOfPerson({ person }: { person: Person }) {
  const mayAdd = useMayCall()(clientEndpoints.create);
  const existing = useClientOfPerson(person.email, { withArchived: true });
  const navigate = useNavigate();
  if (existing) {
    return (
      <Link to="/admin/clients/$id" params={{ id: String(existing.id) }} className="link wrap-anywhere">
        Open client: {existing.name}
      </Link>
    );
  }
  if (existing === undefined || !mayAdd) return null;
  return (
    <NewClientDialog
      initial={clientFrom(person)}
      trigger={<Button variant="secondary">Make this a client</Button>}
      onCreated={(client) => void navigate(toCreatedClient(client))}
    />
  );
}

/** The business becomes the client, with the person as its contact. Without a business the person is the client. */
function clientFrom({ name, email, phone = '', business = '' }: Person) {
  if (business === '') return { name, email, phone };
  return { name: business, email, phone, contacts: [{ name, role: '', email, phone }] };
}
