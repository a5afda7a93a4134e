import type { ReactNode } from 'react';
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
  /** What can be done with it, beside its time. */
  acts?: ReactNode;
  /** A search leads to it. */
  isShown?: boolean;
}

/** One message: author, time, text and attached files. The text is rendered as plain text, whatever it contains. */
export function Line({ message, own, name, clientId, acts, isShown = false }: LineProps) {
  const times = useFirmTimes();
  const about = aboutOf(message);
  return (
    <article
      data-message={message.id}
      tabIndex={isShown ? -1 : undefined}
      aria-label={`${name}, ${times.dateTime(message.timestamp)}`}
      className={cx('flex max-w-[min(34em,85%)] flex-col', own ? 'ml-auto items-end' : 'mr-auto items-start')}
    >
      <div className="flex items-center gap-1 px-1">
        <p className="text-small text-ink-2">
          <span className="font-strong text-ink">{name}</span>{' '}
          <time dateTime={message.timestamp} title={times.dateTime(message.timestamp)}>
            {times.time(message.timestamp)}
          </time>
        </p>
        {acts}
      </div>
      {about && <AboutLink about={about} clientId={clientId} />}
      <p
        className={cx(
          'mt-0.5 rounded-lg border px-3.5 py-2 whitespace-pre-line wrap-anywhere',
          isShown && 'ring-2 ring-copper',
          own ? 'rounded-tr-sm border-transparent bg-pine-wash' : 'rounded-tl-sm border-rule bg-paper',
        )}
      >
        {message.content}
      </p>
      <AttachedFiles files={filesOf(message)} />
    </article>
  );
}
