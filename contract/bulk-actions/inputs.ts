import * as z from 'zod';
import { jobAssignment, jobDueDate, jobStatus, newClientJob } from '../client-jobs/schemas.ts';
import { clientForm, oneTag } from '../clients/form.ts';
import { checkPayment } from '../invoices/payments.ts';
import { draftsToSend, newInvoice } from '../invoices/schemas.ts';
import { manyLetters, priceRaise } from '../engagements/schemas.ts';
import { messageForm } from '../messages/schemas.ts';
import { newRequestList } from '../tasks/request-list-schemas.ts';
import { newTask } from '../tasks/schemas.ts';

/** What is left empty stays as it is. */
const entityForm = clientForm
  .pick({ entityType: true, fiscalYearEnd: true })
  .refine(({ entityType, fiscalYearEnd }) => entityType !== '' || fiscalYearEnd !== '', {
    message: 'Please choose an entity type or a fiscal year end',
    path: ['entityType'],
  });

/** What each bulk action asks for once, for all of its rows: where there is a single act, the body of its call. */
export const bulkActionInputs = {
  'add-tag': z.object({ tag: oneTag }),
  'remove-tag': z.object({ tag: oneTag }),
  'ask-for-documents': newRequestList,
  'create-task': newTask,
  'invite-to-portal': z.object({}),
  'create-job': newClientJob,
  'send-message': messageForm,
  'set-entity-type': entityForm,
  archive: z.object({}),
  'send-invoices': draftsToSend,
  remind: z.object({}),
  'record-payments': checkPayment,
  /** Drafts for many clients. */
  'create-drafts': newInvoice,
  /** The same, sent at once. */
  'create-invoices': newInvoice,
  'set-job-state': jobStatus,
  'set-job-due-date': jobDueDate,
  /** With `giveAccess`, the person also gets access to the clients that they don't work for yet. */
  'assign-jobs': jobAssignment.extend({ giveAccess: z.boolean().optional() }),
  /** To the chosen clients; not to those that are added or tagged later. */
  'give-access': z.object({
    accountId: z.int('Please choose a person').positive('Please choose a person'),
  }),
  /** Draft letters for many clients. */
  'draft-letters': manyLetters,
  /** The same, sent at once. */
  'create-letters': manyLetters,
  'send-letters': z.object({}),
  'remind-signers': z.object({}),
  'renew-letters': priceRaise,
};

export type BulkActionKind = keyof typeof bulkActionInputs;

export const bulkActionKinds: readonly BulkActionKind[] =
  Object.keys(bulkActionInputs).filter(isBulkActionKind);

function isBulkActionKind(kind: string): kind is BulkActionKind {
  return Object.hasOwn(bulkActionInputs, kind);
}
