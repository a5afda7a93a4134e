import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { withCallOrigin } from '#server/caller.ts';
import { requireAskedAgain } from './asked-again.ts';

const call = { method: 'POST', path: '/api/some', errors: [] } as const;

test.each<[string, Endpoint, isRecent: boolean, isRefused: boolean]>([
  ['of the owner', { ...call, who: 'owner' }, false, true],
  ['of a manager', { ...call, who: 'manager', clients: 'all' }, false, true],
  ['of staff', { ...call, who: 'staff', clients: 'none' }, false, true],
  ['of the owner, just asked', { ...call, who: 'owner' }, true, false],
  ['by an emailed link', { ...call, who: 'anyone' }, false, false],
  ['on one’s own account', { ...call, who: 'signed-in' }, false, false],
])(
  'A call %s writes access (%o, recent: %s), or is refused: %s [6.35]',
  (_name, endpoint, isRecent, isRefused) => {
    const origin = { address: '', browser: '', session: null, endpoint, isRecent };
    const write = () => withCallOrigin(origin, () => requireAskedAgain());
    if (isRefused) expect(write).toThrow('Please enter your password again to continue.');
    else expect(write).not.toThrow();
  },
);

test('What the product does on its own is not asked', () => {
  expect(() => requireAskedAgain()).not.toThrow();
});
