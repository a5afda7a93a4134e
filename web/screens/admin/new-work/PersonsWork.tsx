import { useClientOfPerson } from '#web/features/clients/use-client-of-person.ts';
import { NewWorkMenu } from '#web/layouts/admin/NewWorkMenu.tsx';

interface PersonsWorkProps {
  /** Someone who has written or booked. */
  person: { name: string; email: string };
  /** What the work is made of: 'this inquiry'. */
  of: string;
  title?: string;
  text: string;
}

/** Makes a job of what someone has written, and if they are a client, a task. */
export function PersonsWork({ person: { name, email }, text, ...work }: PersonsWorkProps) {
  const client = useClientOfPerson(email, { withArchived: false });
  if (client === undefined) return null;
  return (
    <NewWorkMenu
      {...work}
      clientId={client?.id}
      // Whose work it is has to be chosen then, so the form says who wrote.
      text={client ? text : `${text}\n\n${name}, ${email}`}
    />
  );
}
