import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import type { Message } from '#contract/messages/schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { AttachedFiles } from './AttachedFiles.tsx';
import { AboutLink } from './AboutLink.tsx';
import { aboutOf, filesOf } from './conversation-history.ts';

interface LineProps {
  message: Message;
  /** Own messages are on the right, those of the other side on the left (requirements 2). */
  own: boolean;
  name: string;
  /** The client, on the firm's side; null in the portal. */
  clientId: number | null;
}

/** One message: author, time, text and attached files. The text is rendered as plain text, whatever it contains. */
export function Line({ message, own, name, clientId }: LineProps) {
  const times = useFirmTimes();
  const about = aboutOf(message);
  return (
    <article
      aria-label={`${name}, ${times.dateTime(message.timestamp)}`}
      className={cx('flex max-w-[min(34em,85%)] flex-col', own ? 'ml-auto items-end' : 'mr-auto items-start')}
    >
      <p className="px-1 text-small text-ink-2">
        <span className="font-strong text-ink">{name}</span>{' '}
        <time dateTime={message.timestamp} title={times.dateTime(message.timestamp)}>
          {times.time(message.timestamp)}
        </time>
      </p>
      {about && <AboutLink about={about} clientId={clientId} />}
      <p
        className={cx(
          'mt-0.5 rounded-lg border px-3.5 py-2 whitespace-pre-line wrap-anywhere',
          own ? 'rounded-tr-sm border-transparent bg-pine-wash' : 'rounded-tl-sm border-rule bg-paper',
        )}
      >
        {message.content}
      </p>
      <AttachedFiles files={filesOf(message)} />
    </article>
  );
}
