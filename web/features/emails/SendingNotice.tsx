import { useQuery } from '@tanstack/react-query';
import { cloneElement, type ReactElement } from 'react';
import type { EmailSending } from '#contract/emails/schemas.ts';
import { Alert } from '#web/ui/feedback/Alert.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import { Button } from '#web/ui/Button.tsx';
import { sendingQuery } from './queries.ts';
import { useDecideOnWaiting } from './use-email-actions.ts';

interface SendingNoticeProps {
  /** Only the owner can end a hold. */
  isOwner: boolean;
  /** A link to the email log; undefined on that page itself. */
  link?: ReactElement<{ className?: string }>;
}

/** Warns when emails are on hold or were not delivered; renders nothing while all is well. */
export function SendingNotice({ isOwner, link }: SendingNoticeProps) {
  const { data } = useQuery(sendingQuery);
  if (!data) return null;
  const { held, failed, uncertain } = data;
  return (
    <>
      {held && <Held held={held} isOwner={isOwner} />}
      {failed + uncertain > 0 && (
        <Alert tone="orange" title={problemTitle(failed, uncertain)} className="mb-6">
          <p>{link ? 'The email log' : 'The list'} says why, and the owner can send them again.</p>
          {link && <p>{cloneElement(link, { className: 'link' }, 'Open the email log')}</p>}
        </Alert>
      )}
    </>
  );
}

const reasons = {
  address: 'The address of the site has changed since the last email was sent.',
  folder: 'The data folder is a copy, or not the same one as before.',
  older: 'The database appears to have been restored from a backup.',
};

function Held({ held, isOwner }: { held: NonNullable<EmailSending['held']>; isOwner: boolean }) {
  const { mutateAsync: decide } = useDecideOnWaiting();
  const waiting = held.waiting === 1 ? '1 email is waiting' : `${held.waiting} emails are waiting`;
  return (
    <Alert tone="orange" title="Emails are on hold" className="mb-6">
      <p>
        {reasons[held.reason]} {waiting}, and no email is sent until the owner decides, so that clients don’t
        get the same email twice.
      </p>
      {isOwner && (
        <div className="mt-3 flex flex-wrap gap-3">
          <AlertDialog
            trigger={<Button>Send the waiting emails</Button>}
            title="Send the waiting emails?"
            description="Choose this if this is your real site. Emails that were sent before the backup was restored may go out a second time."
            confirmLabel="Send the waiting emails"
            pendingLabel="Sending"
            onConfirm={() => decide('send')}
          />
          <AlertDialog
            trigger={<Button variant="secondary">Discard the waiting emails</Button>}
            title="Discard the waiting emails?"
            description="Emails that were waiting when the hold began are never sent. Emails from now on go out as usual. You can’t undo this."
            confirmLabel="Discard the waiting emails"
            pendingLabel="Discarding"
            destructive
            onConfirm={() => decide('discard')}
          />
        </div>
      )}
    </Alert>
  );
}

function problemTitle(failed: number, uncertain: number): string {
  const parts = [
    ...(failed > 0
      ? [failed === 1 ? '1 email was not delivered' : `${failed} emails were not delivered`]
      : []),
    ...(uncertain > 0
      ? [uncertain === 1 ? '1 email may not have arrived' : `${uncertain} emails may not have arrived`]
      : []),
  ];
  return parts.join(', ');
}
