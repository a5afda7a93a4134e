import { endpointsOf } from '../endpoint.ts';
import type { systemSchemas } from './schemas.ts';

/** How the installation is doing, for the owner alone. */
export const systemEndpoints = endpointsOf<typeof systemSchemas>()({
  status: {
    method: 'GET',
    path: '/api/admin/system',
    who: 'owner',
    background: true,
    errors: [],
  },
  mailDomain: {
    method: 'GET',
    path: '/api/admin/system/mail-domain',
    who: 'owner',
    errors: [],
  },
});
