import type { FirmFacts } from '#contract/firm.ts';
import { inquiryTypes } from '#contract/inquiries.ts';
import { ownerAddresses } from '#server/db/the-firm.ts';
import type { Deps } from '#server/deps.ts';
import type { Letter } from '#server/gateways/mail.ts';
import { onPaper } from '#server/letters/paper.ts';
import type { LetterWriter } from '#server/letters/writers.ts';
import { findAnswer, findInquiry, type InquiryRow } from './store.ts';

/** The letters of contact messages: receipt for the sender, notice for the owner, and the firm's answers. */
export function inquiryLetters(deps: Pick<Deps, 'db' | 'publicUrl' | 'site'>): Record<string, LetterWriter> {
  const about = (write: (inquiry: InquiryRow, firm: FirmFacts) => Promise<Letter>): LetterWriter => {
    return async ({ inquiryId }) => {
      const inquiry = await findInquiry(deps.db, Number(inquiryId));
      return inquiry ? write(inquiry, await deps.site.firm()) : null;
    };
  };
  return {
    'inquiry-received': about(received),
    'inquiry-notice': about(async (inquiry, firm) =>
      notice(inquiry, firm, {
        to: (await ownerAddresses(deps.db)).join(', ') || firm.email,
        inbox: `${deps.publicUrl()}/admin/inquiries?inquiry=${inquiry.id}`,
      }),
    ),
    'inquiry-answer': async ({ answerId }) => {
      const found = await findAnswer(deps.db, Number(answerId));
      return found ? answered(found, await deps.site.firm()) : null;
    },
  };
}

/** Repeats nothing that was typed but the name: the address may be somebody else's, and nobody is to be written to through us. */
async function received(inquiry: InquiryRow, firm: FirmFacts): Promise<Letter> {
  const subject = 'We received your message';
  const paper = await onPaper(firm, subject, {
    greeting: `Hello ${inquiry.name},`,
    paragraphs: ['Thank you for your message. We have it and will get back to you soon.'],
    facts: [['About', inquiryTypes[inquiry.inquiryType]]],
    closing: `In a hurry? Call ${firm.phone}. If you did not write to us, you can ignore this letter.`,
  });
  return { to: inquiry.email, subject, ...paper };
}

async function notice(
  inquiry: InquiryRow,
  firm: FirmFacts,
  { to, inbox }: { to: string; inbox: string },
): Promise<Letter> {
  const subject = `New message: ${inquiry.name}`;
  const paper = await onPaper(firm, subject, {
    greeting: 'Hello,',
    paragraphs: ['A visitor has written to you. You can answer in the dashboard, or reply to this letter.'],
    facts: [
      ['Name', inquiry.name],
      ['Email', inquiry.email],
      ['About', inquiryTypes[inquiry.inquiryType]],
      ['Message', inquiry.message],
    ],
    action: { label: 'Open the message', address: inbox },
  });
  return { to, replyTo: inquiry.email, subject, ...paper };
}

async function answered(
  { answer, inquiry }: { answer: string; inquiry: InquiryRow },
  firm: FirmFacts,
): Promise<Letter> {
  const subject = 'Our answer to your message';
  const paper = await onPaper(firm, subject, {
    greeting: `Hello ${inquiry.name},`,
    paragraphs: answer.split(/\n\s*\n/),
    facts: [['You wrote', inquiry.message]],
    closing: `Questions? Reply to this letter or call ${firm.phone}.`,
  });
  return { to: inquiry.email, subject, ...paper };
}
