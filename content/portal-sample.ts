import type { Document } from '#contract/documents/schemas.ts';
import type { Invoice } from '#contract/invoices/schemas.ts';
import type { Message } from '#contract/messages/schemas.ts';
import type { Task } from '#contract/tasks/schemas.ts';

// What the services page shows of the client portal. Every name and figure in it is invented.

const open = {
  completed: false,
  completedAt: null,
  kind: 'plain',
  recurrence: 'none',
  overdue: false,
  description: '',
} as const;

export const sampleTasks: readonly Task[] = [
  { ...open, id: 1, title: 'Confirm payroll hours', priority: 'high', dueDate: '2026-11-05', progress: 50 },
  { ...open, id: 2, title: 'October card statement', priority: 'medium', dueDate: '2026-11-10', progress: 0 },
];

const received = {
  description: '',
  url: '',
  version: 1,
  sha256: '',
  state: 'ready',
  openedAt: null,
  withdrawable: false,
  previewUrl: null,
  receiptUrl: '',
  request: null,
} as const;

export const sampleDocuments: readonly Document[] = [
  {
    ...received,
    id: 1,
    name: 'Statements October.pdf',
    uploadedAt: '2026-11-06T16:20:00Z',
    type: 'pdf',
    size: 182_400,
    fromFirm: true,
  },
  {
    ...received,
    id: 2,
    name: 'Mileage log.xlsx',
    uploadedAt: '2026-11-03T21:05:00Z',
    type: 'xls',
    size: 48_100,
    fromFirm: false,
  },
];

const asked = { pdfUrl: '', paymentUrl: '' };

export const sampleInvoices: readonly Invoice[] = [
  {
    ...asked,
    id: 2,
    invoiceNumber: '1042',
    issueDate: '2026-11-01',
    dueDate: '2026-11-15',
    amount: 450,
    status: 'pending',
  },
  {
    ...asked,
    id: 1,
    invoiceNumber: '1031',
    issueDate: '2026-10-01',
    dueDate: '2026-10-15',
    amount: 450,
    status: 'paid',
  },
];

const plain = { author: null, read: true, files: [], about: null };

export const sampleMessages: readonly Message[] = [
  {
    ...plain,
    id: 1,
    content: 'October is closed. There is one payment I can’t place: $214.60 to a hardware store.',
    fromClient: false,
    timestamp: '2026-11-06T16:31:00Z',
  },
  {
    ...plain,
    id: 2,
    content: 'That was the new shelf for the storage room. I’ll send the receipt.',
    fromClient: true,
    timestamp: '2026-11-06T17:02:00Z',
  },
  {
    ...plain,
    id: 3,
    content: 'Thanks, that’s all I need for this month.',
    fromClient: false,
    timestamp: '2026-11-06T17:10:00Z',
  },
];
