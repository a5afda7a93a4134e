import { describe, expect, test } from 'vitest';
import { clientForm, clientFormOf } from './form.ts';

const blank = clientFormOf({ name: 'Sample Bakery LLC', email: '', phone: '' });

describe('the phone number of a client', () => {
  test.each([
    ['8015551212', '(801) 555-1212'],
    ['801.555.1212', '(801) 555-1212'],
    ['+1 801-555-1212', '(801) 555-1212'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['(801) 555-1212 ext. 4', '(801) 555-1212 ext. 4'],
    ['', ''],
  ])('%j is stored as %j [5.44]', (typed, stored) => {
    const contact = { name: 'Lee Example', role: '', email: '', phone: typed };
    const client = clientForm.parse({ ...blank, phone: typed, contacts: [contact] });
    expect(client.phone).toBe(stored);
    expect(client.contacts).toMatchObject([{ phone: stored }]);
  });
});
