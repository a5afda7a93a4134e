import type { TopicTexts } from '../topics/topic-texts.ts';
import { lowerFirst } from '../audit/wording.ts';

export const invoicesTexts = {
  audit: {
    views: {
      'invoice-read': {
        log: (title) => `Viewed ${lowerFirst(title)}`,
        timeline: null,
        client: (title) => `Viewed ${title}`,
      },
      'invoice-pdf-read': {
        log: (title) => `Opened the PDF of ${lowerFirst(title)}`,
        timeline: null,
        client: (title) => `Opened the PDF of ${title}`,
      },
      'receipt-read': {
        log: (title) => `Opened the receipt of ${title}`,
        timeline: null,
        client: (what) => `Opened the receipt of ${what}`,
      },
      'client-invoices-read': {
        log: (name) => `Viewed the invoices of ${name}`,
        timeline: null,
        client: () => 'Viewed the list of your invoices',
      },
      'invoices-exported': { log: () => 'Exported the invoices', timeline: null, client: null },
      'billing-exported': {
        log: (what) => `Exported invoices and payments ${what}`,
        timeline: null,
        client: null,
      },
      'billing-export-downloaded': {
        log: (what) => `Downloaded an export: ${what}`,
        timeline: null,
        client: null,
      },
    },
    money: {
      'invoice-drafted': { log: () => 'Drafted an invoice', timeline: () => 'Invoice drafted' },
      'invoice-changed': { log: () => 'Changed a draft invoice', timeline: () => 'Draft invoice changed' },
      'invoice-removed': { log: () => 'Deleted a draft invoice', timeline: () => 'Draft invoice deleted' },
      'invoice-restored': { log: () => 'Restored a draft invoice', timeline: () => 'Draft invoice restored' },
      'invoice-sent': { log: (title) => `Sent ${lowerFirst(title)}`, timeline: (title) => `${title} sent` },
      'invoice-reminded': {
        log: (title) => `Sent a reminder for ${lowerFirst(title)}`,
        timeline: (title) => `Reminder sent for ${lowerFirst(title)}`,
      },
      'invoice-voided': {
        log: (title) => `Voided ${lowerFirst(title)}`,
        timeline: (title) => `${title} voided`,
      },
      'invoice-written-off': {
        log: (what) => `Wrote off ${what}`,
        timeline: (title) => `Written off: ${title}`,
      },
      'invoice-reinstated': {
        log: (title) => `Reinstated ${lowerFirst(title)}`,
        timeline: (title) => `${title} reinstated`,
      },
      'statement-made': {
        log: () => 'Created a statement',
        timeline: null,
        client: () => 'Created a statement of your invoices',
      },
      'payment-received': {
        log: (what) => `Recorded a payment: ${what}`,
        timeline: (title) => `Payment received: ${title}`,
      },
      'payment-refunded': {
        log: (what) => `Payment refunded: ${what}`,
        timeline: (title) => `Payment refunded: ${title}`,
      },
      'refund-recorded': {
        log: (what) => `Recorded a refund: ${what}`,
        timeline: (title) => `Refund recorded: ${title}`,
      },
      'refund-taken-back': {
        log: (what) => `Removed a refund: ${what}`,
        timeline: (title) => `Refund deleted: ${title}`,
      },
      'payment-taken-back': {
        log: (what) => `Removed a payment: ${what}`,
        timeline: (title) => `Payment deleted: ${title}`,
      },
      'payment-disputed': {
        log: (what) => `Card payment disputed, the bank took back ${what}`,
        timeline: (title) => `Card payment disputed: ${title}`,
      },
      'payment-questioned': {
        log: (what) => `Card payment questioned by the bank: ${what}`,
        timeline: (title) => `Bank asked about a card payment: ${title}`,
      },
      'dispute-won': {
        log: (what) => `Dispute won, the bank returned ${what}`,
        timeline: (title) => `Dispute won: ${title}`,
      },
      'dispute-lost': {
        log: (what) => `Dispute lost, the bank keeps ${what}`,
        timeline: (title) => `Dispute lost: ${title}`,
      },
      'dispute-settled': {
        log: (what) => `Question about a card payment closed: ${what}`,
        timeline: (title) => `Bank closed its question: ${title}`,
      },
      'recurring-invoice-started': {
        log: (what) => `Started a recurring invoice: ${what}`,
        timeline: (title) => `Recurring invoice started: ${title}`,
      },
      'recurring-invoice-changed': {
        log: (what) => `Changed a recurring invoice: ${what}`,
        timeline: (title) => `Recurring invoice changed: ${title}`,
      },
      'work-skipped': {
        log: (what) => `Skipped while archived: ${what}`,
        timeline: (title) => `Skipped while archived: ${title}`,
      },
      'recurring-invoice-stopped': {
        log: (what) => `Stopped a recurring invoice: ${what}`,
        timeline: (title) => `Recurring invoice stopped: ${title}`,
      },
      'tax-rate-added': { log: (what) => `Added a sales tax rate: ${what}`, timeline: null },
      'tax-rate-changed': { log: (what) => `Changed a sales tax rate: ${what}`, timeline: null },
      'tax-rate-archived': { log: (what) => `Archived a sales tax rate: ${what}`, timeline: null },
      'tax-rate-restored': { log: (what) => `Restored a sales tax rate: ${what}`, timeline: null },
      'billing-changed': { log: () => 'Changed how invoices can be paid', timeline: null },
    },
  },
  emailKinds: {
    'invoice-sent': 'Invoice: sent',
    'invoice-reminded': 'Invoice: reminder',
    'invoice-voided': 'Invoice: voided',
    'payment-received': 'Payment: receipt',
    'payment-taken-back': 'Payment: correction',
    'refund-recorded': 'Payment: refund',
    'refund-taken-back': 'Payment: correction of a refund',
    'payment-for-firm': 'Payment: by card, to the firm',
  },
  jobs: {
    recurringInvoices: 'Creates recurring invoices',
    invoiceReminders: 'Sends invoice reminders',
  },
  clientRecords: ['invoice', 'recurring-invoice', 'payment'],
  search: {
    invoice: {
      place: 3,
      heading: 'Invoices',
      similar: 'Invoices of clients with a similar name',
      page: '/admin/invoices/{id}',
    },
  },
} as const satisfies TopicTexts;
