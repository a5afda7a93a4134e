import type { Message } from '#contract/messages/schemas.ts';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { NewWorkMenu } from '#web/layouts/admin/NewWorkMenu.tsx';

/** Makes a job or a task of what a client wrote. */
export function MessageWork({ message, clientId }: { message: Message; clientId: number }) {
  const { dateTime } = useFirmTimes();
  if (!message.fromClient) return null;
  return (
    <NewWorkMenu
      of={`the message of ${dateTime(message.timestamp)}`}
      clientId={clientId}
      text={message.content}
    />
  );
}
