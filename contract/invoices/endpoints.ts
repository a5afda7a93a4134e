import { endpointsOf } from '../endpoint.ts';
import type { adminInvoiceSchemas, billingSchemas, invoiceSchemas, payingSchemas } from './schemas.ts';

export const billingEndpoints = endpointsOf<typeof billingSchemas>()({
  read: {
    method: 'GET',
    path: '/api/admin/billing',
    who: 'staff',
    errors: [],
  },
  save: {
    method: 'PUT',
    path: '/api/admin/billing',
    who: 'owner',
    errors: ['invalid', 'conflict'],
  },
  items: {
    method: 'GET',
    path: '/api/admin/saved-items',
    who: 'staff',
    errors: [],
  },
  saveItem: {
    method: 'POST',
    path: '/api/admin/saved-items',
    who: 'staff',
    status: 201,
    errors: ['invalid'],
  },
  removeItem: {
    method: 'DELETE',
    path: '/api/admin/saved-items/{id}',
    who: 'staff',
    errors: ['not-found'],
  },
  recurring: {
    method: 'GET',
    path: '/api/admin/clients/{id}/recurring-invoices',
    who: 'staff',
    errors: ['not-found'],
  },
  repeat: {
    method: 'POST',
    path: '/api/admin/clients/{id}/recurring-invoices',
    who: 'staff',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  changeRepeating: {
    method: 'PUT',
    path: '/api/admin/recurring-invoices/{id}',
    who: 'staff',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  stopRepeating: {
    method: 'DELETE',
    path: '/api/admin/recurring-invoices/{id}',
    who: 'staff',
    errors: ['not-found'],
  },
});

export const invoiceEndpoints = endpointsOf<typeof invoiceSchemas>()({
  mine: {
    method: 'GET',
    path: '/api/client/invoices',
    who: 'signed-in',
    errors: ['invalid'],
  },
  counts: {
    method: 'GET',
    path: '/api/client/invoices/counts',
    who: 'signed-in',
    errors: [],
  },
  pdf: {
    method: 'GET',
    path: '/api/client/invoices/{id}/pdf',
    who: 'signed-in',
    status: 200,
    file: true,
    errors: ['not-found'],
  },
  statement: {
    method: 'GET',
    path: '/api/client/statement',
    who: 'signed-in',
    status: 200,
    file: true,
    errors: ['not-found'],
  },
});

export const adminInvoiceEndpoints = endpointsOf<typeof adminInvoiceSchemas>()({
  list: {
    method: 'GET',
    path: '/api/admin/invoices',
    who: 'staff',
    errors: ['invalid'],
  },
  aging: {
    method: 'GET',
    path: '/api/admin/invoices/aging',
    who: 'staff',
    errors: [],
  },
  exporting: {
    method: 'GET',
    path: '/api/admin/invoices/export',
    who: 'staff',
    errors: [],
  },
  ofClient: {
    method: 'GET',
    path: '/api/admin/clients/{id}/invoices',
    who: 'staff',
    errors: ['invalid', 'not-found'],
  },
  create: {
    method: 'POST',
    path: '/api/admin/clients/{id}/invoices',
    who: 'staff',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  read: {
    method: 'GET',
    path: '/api/admin/invoices/{id}',
    who: 'staff',
    errors: ['not-found'],
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/invoices/{id}',
    who: 'staff',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  changeStatus: {
    method: 'PATCH',
    path: '/api/admin/invoices/{id}/status',
    who: 'staff',
    errors: ['invalid', 'not-found', 'conflict', 'unavailable'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/invoices/{id}',
    who: 'staff',
    errors: ['not-found', 'conflict'],
  },
  restore: {
    method: 'PATCH',
    path: '/api/admin/invoices/{id}/restore',
    who: 'staff',
    errors: ['not-found'],
  },
  pay: {
    method: 'POST',
    path: '/api/admin/invoices/{id}/payments',
    who: 'staff',
    status: 201,
    errors: ['invalid', 'not-found', 'conflict'],
  },
  takeBackPayment: {
    method: 'DELETE',
    path: '/api/admin/payments/{id}',
    who: 'staff',
    errors: ['not-found', 'conflict'],
  },
  remind: {
    method: 'POST',
    path: '/api/admin/invoices/{id}/reminder',
    who: 'staff',
    errors: ['not-found', 'conflict'],
  },
  pdf: {
    method: 'GET',
    path: '/api/admin/invoices/{id}/pdf',
    who: 'staff',
    status: 200,
    file: true,
    errors: ['not-found'],
  },
  statement: {
    method: 'GET',
    path: '/api/admin/clients/{id}/statement',
    who: 'staff',
    status: 200,
    file: true,
    errors: ['not-found'],
  },
});

export const payingEndpoints = endpointsOf<typeof payingSchemas>()({
  see: {
    method: 'POST',
    path: '/api/pay',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'too-many'],
  },
  checkout: {
    method: 'POST',
    path: '/api/pay/checkout',
    who: 'anyone',
    errors: ['invalid', 'not-found', 'conflict', 'too-many', 'unavailable'],
  },
  event: {
    method: 'POST',
    path: '/api/stripe/webhook',
    who: 'anyone',
    errors: ['not-found'],
  },
});
