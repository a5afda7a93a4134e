import { endpointsOf } from '../endpoint.ts';
import type { electronicRecordsSchemas, signatureCheckSchemas, signatureSchemas } from './schemas.ts';

export const signatureEndpoints = endpointsOf<typeof signatureSchemas>()({
  mine: { method: 'GET', path: '/api/client/signatures', who: 'signed-in', errors: ['invalid'] },
  waiting: { method: 'GET', path: '/api/client/signatures/waiting', who: 'signed-in', errors: [] },
  read: { method: 'GET', path: '/api/client/signatures/{id}', who: 'signed-in', errors: ['not-found'] },
  pdf: {
    method: 'GET',
    path: '/api/client/signatures/{id}/pdf',
    who: 'signed-in',
    status: 200,
    file: true,
    errors: ['not-found'],
  },
  file: {
    method: 'GET',
    path: '/api/client/signatures/{id}/file',
    who: 'signed-in',
    status: 200,
    file: true,
    errors: ['not-found'],
  },
  sign: {
    method: 'POST',
    path: '/api/client/signatures/{id}/sign',
    changes: ['signatures', 'engagements'],
    who: 'signed-in',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  decline: {
    method: 'POST',
    path: '/api/client/signatures/{id}/decline',
    changes: ['signatures', 'engagements'],
    who: 'signed-in',
    errors: ['invalid', 'not-found', 'conflict'],
  },
  reportMistake: {
    method: 'POST',
    path: '/api/client/signatures/{id}/mistake',
    changes: ['signatures', 'engagements'],
    who: 'signed-in',
    errors: ['invalid', 'not-found', 'conflict'],
  },
});

export const electronicRecordsEndpoints = endpointsOf<typeof electronicRecordsSchemas>()({
  read: { method: 'GET', path: '/api/client/electronic-records', who: 'signed-in', errors: [] },
  sample: {
    method: 'GET',
    path: '/api/client/electronic-records/sample',
    who: 'signed-in',
    status: 200,
    file: true,
    errors: ['conflict', 'too-many'],
  },
  give: {
    method: 'POST',
    path: '/api/client/electronic-records',
    changes: ['electronic-records', 'signatures'],
    who: 'signed-in',
    errors: ['invalid', 'conflict', 'too-many'],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/client/electronic-records',
    changes: ['electronic-records', 'signatures'],
    who: 'signed-in',
    errors: [],
  },
});

export const signatureCheckEndpoints = endpointsOf<typeof signatureCheckSchemas>()({
  byFile: {
    method: 'POST',
    path: '/api/signatures/check-file',
    changes: [],
    who: 'anyone',
    errors: ['invalid', 'too-many'],
  },
  byCode: {
    method: 'POST',
    path: '/api/signatures/check-code',
    changes: [],
    who: 'anyone',
    errors: ['invalid', 'not-found', 'too-many'],
  },
});
