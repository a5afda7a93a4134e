import { useQuery } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import type { OutboxEmail } from '#contract/emails/schemas.ts';
import { loadFailure } from '#web/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { outboxEmailQuery } from './outbox-queries.ts';
import { withLinks } from './with-links.tsx';

/** One email as it would have been sent: its text, its links and its attachments. */
export function OutboxDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data: email, error, refetch } = useQuery(outboxEmailQuery(id));
  return (
    <Dialog
      title={email?.subject ?? 'Email'}
      description={email && `To ${email.to}`}
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
    >
      <Loaded
        what="the email"
        data={email}
        failure={loadFailure(error)}
        onRetry={() => void refetch()}
        blocks={<Skeleton className="h-72" />}
      >
        {(loaded) => <OutboxEmailBody email={loaded} />}
      </Loaded>
    </Dialog>
  );
}

function OutboxEmailBody({ email }: { email: OutboxEmail }) {
  return (
    <>
      <div className="rounded-md border border-rule bg-paper p-5 whitespace-pre-line wrap-anywhere">
        {withLinks(email.text)}
      </div>
      {email.attachments.map((part) => (
        <Button
          key={part.name}
          variant="secondary"
          className="self-start"
          onClick={() => saveFile(new Blob([bytesOf(part.content)], { type: part.type }), part.name)}
        >
          <Icon of={Paperclip} />
          {part.name}
        </Button>
      ))}
    </>
  );
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
