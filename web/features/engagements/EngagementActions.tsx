import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { WholeEngagement } from '#contract/engagements/schemas.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { isOpen, isSigned } from '#contract/signatures/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { AlertDialog } from '#web/ui/feedback/AlertDialog.tsx';
import type { useEngagementActions } from './use-engagement-actions.ts';
import { RenewDialog } from './RenewDialog.tsx';
import { VoidDialog } from './VoidDialog.tsx';

interface EngagementActionsProps {
  engagement: WholeEngagement;
  actions: ReturnType<typeof useEngagementActions>;
  /** Called after it was voided, to move the focus: the pressed button is no longer there. */
  onChanged: () => Promise<unknown>;
}

/** The buttons for a letter in its current state, except for sending a draft. Actions that can't be undone ask first. */
export function EngagementActions({ engagement, actions, onChanged }: EngagementActionsProps) {
  const { id, state, sent } = engagement;
  if (state === 'draft' || sent === null)
    return (
      <Button
        variant="destructive"
        pending={actions.remove.isPending}
        pendingLabel="Deleting"
        onClick={() => actions.remove.mutate()}
      >
        Delete draft
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {sent.fileUrl !== null && (
        <Button render={<a href={engagementEndpoints.file.path.replace('{id}', String(id))} download />}>
          Download the sealed copy
        </Button>
      )}
      {isOpen(state) && <Remind engagement={engagement} actions={actions} />}
      <Button variant="secondary" render={<a href={sent.pdfUrl} target="_blank" rel="noreferrer" />}>
        Reading copy (PDF)
      </Button>
      {isSigned(state) && engagement.replacedBy === null && engagement.renewal === null && (
        <RenewDialog {...{ engagement, actions }} />
      )}
      {engagement.replacedBy === null && <Replace engagement={engagement} actions={actions} />}
      {engagement.followUp === 'open' && (
        <Button
          pending={actions.followUp.isPending}
          pendingLabel="Saving"
          onClick={() => actions.followUp.mutate()}
        >
          Mark followed up
        </Button>
      )}
      {isOpen(state) && <VoidDialog {...{ engagement, onChanged }} />}
    </div>
  );
}

function Remind({ engagement, actions }: Pick<EngagementActionsProps, 'engagement' | 'actions'>) {
  const names = (engagement.sent?.parties ?? [])
    .filter(({ state }) => state === 'notified' || state === 'viewed')
    .map(({ name, email }) => `${name} (${email})`);
  return (
    <AlertDialog
      trigger={<Button variant="secondary">Send a reminder</Button>}
      title="Send a reminder?"
      description={`${listInWords(names)} ${names.length === 1 ? 'gets' : 'get'} an email to sign this letter.`}
      confirmLabel="Send reminder"
      pendingLabel="Sending"
      onConfirm={() => actions.remind.mutateAsync()}
    />
  );
}

function Replace({ engagement, actions }: Pick<EngagementActionsProps, 'engagement' | 'actions'>) {
  const { state } = engagement;
  const effect = isOpen(state)
    ? 'Once the new one is sent, this one can’t be signed any more.'
    : isSigned(state)
      ? 'This one stays signed. Once the new one is signed, this one counts as superseded.'
      : 'This one stays as it is.';
  return (
    <AlertDialog
      trigger={<Button variant="secondary">Replace</Button>}
      title="Replace this letter?"
      description={`You get a new draft with the same texts, prices and signers. ${effect}`}
      confirmLabel="Create the new draft"
      pendingLabel="Creating"
      onConfirm={() => actions.replace.mutateAsync()}
    />
  );
}
