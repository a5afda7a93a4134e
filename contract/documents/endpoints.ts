import { endpointsOf } from '../endpoint.ts';
import { uploadErrors } from '../files.ts';
import type { adminDocumentSchemas, documentSchemas, receiptSchemas } from './schemas.ts';

export const documentEndpoints = endpointsOf<typeof documentSchemas>()({
  mine: {
    method: 'GET',
    path: '/api/client/documents',
    who: 'signed-in',
    errors: ['invalid'],
  },
  years: {
    method: 'GET',
    path: '/api/client/documents/years',
    who: 'signed-in',
    errors: [],
  },
  upload: {
    method: 'POST',
    path: '/api/client/documents/upload',
    who: 'signed-in',
    form: true,
    status: 201,
    errors: uploadErrors,
  },
  download: {
    method: 'GET',
    path: '/api/client/documents/{id}/file',
    who: 'signed-in',
    file: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  receipt: {
    method: 'GET',
    path: '/api/client/documents/{id}/receipt',
    who: 'signed-in',
    file: true,
    errors: ['not-found'],
  },
  readReceipt: {
    method: 'GET',
    path: '/api/client/documents/{id}/receipt/facts',
    who: 'signed-in',
    errors: ['not-found'],
  },
  receiptPdf: {
    method: 'GET',
    path: '/api/client/documents/{id}/receipt/pdf',
    who: 'signed-in',
    file: true,
    errors: ['not-found'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/client/documents/{id}',
    who: 'signed-in',
    errors: ['not-found', 'conflict'],
  },
});

export const adminDocumentEndpoints = endpointsOf<typeof adminDocumentSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/documents',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  exporting: {
    method: 'GET',
    path: '/api/admin/documents/export',
    who: 'staff',
    clients: 'filtered',
    recentAuthentication: true,
    errors: ['invalid'],
  },
  count: {
    method: 'GET',
    path: '/api/admin/documents/count',
    who: 'staff',
    clients: 'filtered',
    errors: ['invalid'],
  },
  archiveSummary: {
    method: 'GET',
    path: '/api/admin/documents/archive/summary',
    who: 'staff',
    clients: 'filtered',
    recentAuthentication: true,
    errors: ['invalid', 'conflict'],
  },
  archive: {
    method: 'GET',
    path: '/api/admin/documents/archive',
    who: 'staff',
    clients: 'filtered',
    recentAuthentication: true,
    file: true,
    errors: ['invalid', 'conflict'],
  },
  allYears: {
    method: 'GET',
    path: '/api/admin/documents/years',
    who: 'staff',
    clients: 'filtered',
    errors: [],
  },
  ofClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/documents',
    who: 'staff',
    clients: 'client',
    errors: ['invalid', 'not-found'],
  },
  years: {
    method: 'GET',
    path: '/api/admin/clients/{id}/documents/years',
    who: 'staff',
    clients: 'client',
    errors: ['not-found'],
  },
  send: {
    method: 'POST',
    path: '/api/admin/clients/{id}/documents',
    who: 'staff',
    clients: 'client',
    form: true,
    status: 201,
    errors: ['not-found', ...uploadErrors],
  },
  download: {
    method: 'GET',
    path: '/api/admin/documents/{id}/file',
    who: 'staff',
    clients: 'document',
    file: true,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  receipt: {
    method: 'GET',
    path: '/api/admin/documents/{id}/receipt',
    who: 'staff',
    clients: 'document',
    file: true,
    errors: ['not-found'],
  },
  receiptPdf: {
    method: 'GET',
    path: '/api/admin/documents/{id}/receipt/pdf',
    who: 'staff',
    clients: 'document',
    file: true,
    errors: ['not-found'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/admin/documents/{id}',
    who: 'staff',
    clients: 'document',
    errors: ['not-found', 'conflict'],
  },
});

export const receiptEndpoints = endpointsOf<typeof receiptSchemas>()({
  keys: {
    method: 'GET',
    path: '/api/receipts/key',
    who: 'anyone',
    errors: [],
  },
  lookUp: {
    method: 'POST',
    path: '/api/receipts/lookup',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'too-many'],
  },
});
