import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide';
import { type ReactNode, useState } from 'react';
import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import { emailEndpoints } from '#contract/emails/endpoints.ts';
import { emailKindLabel } from '#contract/emails/kinds.ts';
import { maySendAgain } from '#contract/emails/rules.ts';
import type { Email, EmailDetail, EmailSending } from '#contract/emails/schemas.ts';
import { sizeText } from '#contract/files.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { EmailStateBadge } from './EmailStateBadge.tsx';
import { emailQuery } from './queries.ts';
import { SendAgain } from './SendAgain.tsx';
import { withLinks } from './with-links.tsx';

interface EmailDialogProps {
  id: string;
  via: EmailSending['via'] | undefined;
  maySend: boolean;
  onClose: () => void;
  /** Renders a link to the client of an email. */
  clientOf: (client: NonNullable<Email['client']>) => ReactNode;
}

/** One email: its status, the email as received, and its plain text. */
export function EmailDialog({ id, onClose, ...rest }: EmailDialogProps) {
  const { data: email, error, refetch } = useQuery(emailQuery(id));
  return (
    <Dialog
      title={email ? (email.subject ?? emailKindLabel(email.kind)) : 'Email'}
      description={email && `To ${email.to ?? 'nobody yet'}`}
      open
      onOpenChange={(open) => !open && onClose()}
      className="max-w-3xl"
    >
      <Loaded
        what="the email"
        data={email}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        skeleton={<Skeleton className="h-72" />}
      >
        {(loaded) => <EmailDetails email={loaded} {...rest} />}
      </Loaded>
    </Dialog>
  );
}

type EmailDetailsProps = Omit<EmailDialogProps, 'id' | 'onClose'> & { email: EmailDetail };

function EmailDetails({ email, via, maySend, clientOf }: EmailDetailsProps) {
  const times = useFirmTimes();
  const { kind, client, sentAt, createdAt, text, attachments } = email;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-ink-2">
        <dt>Status</dt>
        <dd>
          <EmailStateBadge email={email} via={via} />
        </dd>
        <dt>{sentAt === null || via === 'outbox' ? 'Created' : 'Sent'}</dt>
        <dd>{times.dateTime(sentAt ?? createdAt)}</dd>
        <dt>Kind</dt>
        <dd>{emailKindLabel(kind)}</dd>
        {client && (
          <>
            <dt>Client</dt>
            <dd>{clientOf(client)}</dd>
          </>
        )}
      </dl>
      {text === null ? (
        <p className="text-ink-2">{missingCopyText(email)}</p>
      ) : (
        <>
          <LinksNote email={email} text={text} />
          <Content id={email.id} text={text} />
        </>
      )}
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="flex flex-col gap-1">
          {attachments.map(({ name, bytes }) => (
            <li key={name} className="flex items-center gap-2">
              <Icon of={Paperclip} className="shrink-0 text-ink-2" />
              <span className="wrap-anywhere">{name}</span>
              <span className="text-small text-ink-2">{sizeText(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      {maySend && maySendAgain(email) && (
        <div className="flex justify-end">
          <SendAgain email={email} />
        </div>
      )}
    </>
  );
}

function missingCopyText({ state }: EmailDetail): string {
  if (state === 'queued') return 'This email has not been written yet.';
  if (state === 'discarded') return 'This email was no longer needed by the time it was due to go out.';
  return 'No copy of this email was kept.';
}

/** Says whether the links in the copy work; null if it has no link that needs an explanation. */
function LinksNote({ email, text }: { email: EmailDetail; text: string }) {
  if (email.linksWork)
    return (
      <p className="text-small text-ink-2">
        No mail server is connected, so only you can see this email. Its links work.
      </p>
    );
  if (!text.includes('#hidden')) return null;
  return (
    <p className="text-small text-ink-2">
      A link in this email opens something for its recipient alone. Here it doesn’t work.
    </p>
  );
}

const views = ['html', 'text'] as const;

function Content({ id, text }: { id: string; text: string }) {
  const [view, setView] = useState<(typeof views)[number]>('html');
  return (
    <Tabs
      label="Show the email as"
      value={view}
      onValueChange={setView}
      tabs={[
        {
          value: 'html',
          label: 'As received',
          panel: (
            // The CSP of this response blocks scripts and requests; links open in a new tab.
            <iframe
              title="The email as received"
              src={emailEndpoints.html.path.replace('{id}', encodeURIComponent(id))}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="mt-4 h-[min(36rem,60vh)] w-full rounded-md border border-rule bg-paper"
            />
          ),
        },
        {
          value: 'text',
          label: 'Plain text',
          panel: (
            <div className="mt-4 rounded-md border border-rule bg-paper p-5 whitespace-pre-line wrap-anywhere">
              {withLinks(text)}
            </div>
          ),
        },
      ]}
    />
  );
}
