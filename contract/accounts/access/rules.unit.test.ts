import { expect, test } from 'vitest';
import { bookingEndpoints } from '../../bookings/endpoints.ts';
import { clientListEndpoints } from '../../clients/endpoints.ts';
import { emailEndpoints } from '../../emails/endpoints.ts';
import { positions } from '../rules.ts';
import { mayCall, positionRights } from './rules.ts';

const cases = positions.flatMap((position) =>
  (position === 'owner' ? [false] : [false, true]).map((someClientsOnly) => ({ position, someClientsOnly })),
);

test.for(cases)(
  'What is said of a $position, with chosen clients only: $someClientsOnly, is true [2.1173]',
  (access) => {
    const [rights, limits = ''] = positionRights(access.position, access).split(' They can’t ');
    const isSaid = (noun: string) =>
      !limits.includes(noun) && ((rights ?? '').startsWith('Everything') || (rights ?? '').includes(noun));
    const may = (endpoint: Parameters<typeof mayCall>[0]) => mayCall(endpoint, { role: 'admin', ...access });
    expect(isSaid('bookings')).toBe(may(bookingEndpoints.list));
    expect(isSaid('email log')).toBe(may(emailEndpoints.list));
    expect(isSaid('import')).toBe(may(clientListEndpoints.importing));
    expect(isSaid('export')).toBe(may(clientListEndpoints.exporting));
  },
);
