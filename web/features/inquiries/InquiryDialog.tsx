import { useFirmTimes } from '#web/api/times/use-firm-times.ts';
import type { ReactNode } from 'react';
import { mailtoLink } from '#contract/forms/email-address.ts';
import type { Inquiry } from '#contract/inquiries/schemas.ts';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/layout/Dialog.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { Answers } from './Answers.tsx';
import { InquiryBadges } from './InquiryBadges.tsx';
import { useChangeInquiryStatus } from './use-inbox.ts';

interface InquiryDialogProps {
  inquiry: Inquiry;
  draft: string;
  onDraft: (text: string) => void;
  onSent: (text: string) => void;
  onClose: () => void;
  /** A link to the sender's client record, or a button that creates one. */
  client: ReactNode;
}

/** A message in full with its answers, the form for another answer, and the buttons that change its status. */
export function InquiryDialog({ inquiry, draft, onDraft, onSent, onClose, client }: InquiryDialogProps) {
  const times = useFirmTimes();
  const { name, email, inquiryType, message, createdAt, answers } = inquiry;
  return (
    <Dialog title={`Message from ${name}`} open onOpenChange={(open) => !open && onClose()} width="wide">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
        <a href={mailtoLink(email)} className="link wrap-anywhere">
          {email}
        </a>
        <span>{inquiryTypes[inquiryType]}</span>
        <span>{times.dateTime(createdAt)}</span>
        <InquiryBadges inquiry={inquiry} />
      </div>
      <p className="border-y border-rule py-4 whitespace-pre-line wrap-anywhere">{message}</p>
      {answers.length > 0 && <Answers answers={answers} />}
      <AnswerForm {...{ inquiry, draft, onDraft, onSent }} />
      <div className="flex flex-wrap justify-end gap-3 border-t border-rule pt-4">
        <Button variant="secondary" className="mr-auto" onClick={onClose}>
          Close
        </Button>
        {client}
        <StatusButtons inquiry={inquiry} />
      </div>
    </Dialog>
  );
}

const archive = { status: 'archived', label: 'Archive', done: 'Moved to the archive' } as const;
const markAnswered = { status: 'answered', label: 'Mark as answered', done: 'Marked as answered' } as const;
const moveBack = { label: 'Move back to inbox', done: 'Moved back to the inbox' } as const;

function StatusButtons({ inquiry: { id, status, answers } }: { inquiry: Inquiry }) {
  const statusChange = useChangeInquiryStatus();
  const transitions = {
    new: [markAnswered, archive],
    answered: [archive],
    archived: [{ ...moveBack, status: answers.length > 0 ? 'answered' : 'new' }],
  } as const;
  return transitions[status].map(({ label, ...change }) => (
    <Button
      key={label}
      variant="secondary"
      disabled={statusChange.isPending}
      onClick={() => statusChange.mutate({ id, ...change })}
    >
      {label}
    </Button>
  ));
}
