import { randomUUID } from 'node:crypto';
import { inquiryTypes } from '#contract/inquiries/rules.ts';
import type { Transaction } from '../client.ts';
import { inquiries, inquiryAnswers } from '../schema/inquiries.ts';
import { notifications } from '../schema/notifications.ts';
import type { ClientKeys } from '../../domain/client-keys/client-keys.ts';
import { encryptedAnswer, encryptedInquiry } from '../../domain/client-keys/inquiry-texts.ts';

interface Sample extends Pick<
  typeof inquiries.$inferInsert,
  'name' | 'email' | 'inquiryType' | 'status' | 'suspectedSpam'
> {
  message: string;
  /** Hours between its arrival and now. */
  hoursAgo: number;
  answer?: string;
}

const samples: Sample[] = [
  {
    hoursAgo: 3,
    name: 'Quinn Example',
    email: 'quinn@example.com',
    inquiryType: 'pricing',
    message:
      'We run two coffee carts with five people on payroll.\nWhat would monthly bookkeeping and payroll cost us, and could you start in January?',
  },
  {
    hoursAgo: 20,
    name: 'Best Rankings Sample',
    email: 'rankings@example.com',
    inquiryType: 'other',
    message:
      'Your website could be first in every search. Reply today for a free report and a special price.',
    suspectedSpam: true,
  },
  {
    hoursAgo: 50,
    name: 'Riley Sample',
    email: 'riley@example.com',
    inquiryType: 'service',
    message: 'Do you also file sales tax for shops that sell online to several states?',
    status: 'answered',
    answer:
      'Yes. We look at where you have customers, register you where you need to be and file each return on time.\n\nA first call takes half an hour. You can pick a time on our site.',
  },
  {
    hoursAgo: 190,
    name: 'Sidney Example',
    email: 'sidney@example.com',
    inquiryType: 'general',
    message: 'Thank you for the clear answers on the phone. We will get back to you after our busy season.',
    status: 'archived',
  },
];

/** Inquiries in every state, so that every filter of the inbox shows something. */
export async function seedInquiries(
  tx: Transaction,
  clientKeys: ClientKeys,
  adminId: number,
  now: Date,
): Promise<void> {
  for (const { hoursAgo, message, answer, ...sample } of samples) {
    const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const [row] = await tx
      .insert(inquiries)
      .values({ ...sample, ...(await encryptedInquiry(tx, clientKeys, message)), createdAt: at(hoursAgo) })
      .returning();
    if (row && answer !== undefined) {
      await tx.insert(inquiryAnswers).values({
        inquiryId: row.id,
        accountId: adminId,
        ...(await encryptedAnswer(tx, clientKeys, row, answer)),
        emailId: randomUUID(),
        createdAt: at(hoursAgo - 4),
      });
    } else if (row?.status === 'new') {
      await tx.insert(notifications).values({
        accountId: adminId,
        type: 'contact',
        title: row.suspectedSpam ? 'New message, possibly spam' : 'New message',
        message: `${row.name} sent a message (${inquiryTypes[row.inquiryType]}).`,
        createdAt: row.createdAt,
      });
    }
  }
}
