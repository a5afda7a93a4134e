import type { ExportFile, ExportFormat } from '#contract/invoices/exports.ts';

export const formatLabels: Record<ExportFormat, string> = { quickbooks: 'QuickBooks Online', xero: 'Xero' };

export const fileLabels: Record<ExportFile, string> = {
  invoices: 'Invoices',
  payments: 'Payments',
  refunds: 'Refunds',
  'write-offs': 'Write-offs',
  corrections: 'Corrections',
};
