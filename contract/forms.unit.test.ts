import { describe, expect, test } from 'vitest';
import { adminLoginForm, loginForm, registerForm, registration } from './accounts/forms.ts';
import { bookingRequest } from './bookings/form.ts';
import { clientForm, clientFormOf } from './clients/form.ts';
import { firmFacts } from './settings/facts-schemas.ts';
import { email, id, line, text } from './text.ts';

interface Shape {
  safeParse: (value: unknown) => {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
}

/** The message under each field: the first one for each. */
function messagesOf(shape: Shape, value: unknown): Record<string, string> {
  const issues = shape.safeParse(value).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}

describe('the messages of requirements 5', () => {
  test('for the booking form', () => {
    expect(messagesOf(bookingRequest, {})).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      business: 'Business name is required',
      service: 'Please select a service',
      date: 'Please select a date',
      time: 'Please select a time slot',
    });
  });

  test('for client sign-in [5.17, 5.18]', () => {
    const short = { username: 'ab', password: '12345' };
    const messages = {
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    };
    expect(messagesOf(loginForm, short)).toEqual(messages);
    expect(messagesOf(loginForm, {})).toEqual(messages);
    expect(messagesOf(loginForm, { username: 'abc', password: '123456' })).toEqual({});
  });

  test('for admin sign-in [5.24, 5.25]', () => {
    expect(messagesOf(adminLoginForm, {})).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(messagesOf(adminLoginForm, { username: 'a', password: 'b' })).toEqual({});
  });

  test('for registration, the second password included, which is never sent [5.22]', () => {
    const form = { username: 'abc', email: 'a@example.com', password: '123456', confirmPassword: '123457' };
    expect(messagesOf(registerForm, form)).toEqual({ confirmPassword: "Passwords don't match" });
    expect(messagesOf(registerForm, { ...form, confirmPassword: '123456' })).toEqual({});
    expect(registration.parse({ ...form, role: 'admin' })).toEqual({
      username: 'abc',
      email: 'a@example.com',
      password: '123456',
    });
  });
});

test('an optional email address that is none has the same words', () => {
  const form = clientFormOf({ name: 'Sample' });
  expect(messagesOf(clientForm, { ...form, email: 'typo@' })).toEqual({
    email: 'Please enter a valid email address',
  });
  expect(messagesOf(clientForm, { ...form, email: ' ' })).toEqual({});
});

describe('the record of a client', () => {
  test.each([
    ['123456789', '12-3456789'],
    ['12 3456789', '12-3456789'],
    [' 12-3456789 ', '12-3456789'],
    ['', ''],
  ])('stores the EIN %s as %s', (typed, stored) => {
    expect(clientForm.parse({ ...clientFormOf({ name: 'Sample' }), ein: typed }).ein).toBe(stored);
  });

  test.each(['12-345678', '123-45-6789', 'none', '12-34567890'])('refuses %s as an EIN', (ein) => {
    expect(messagesOf(clientForm, { ...clientFormOf({ name: 'Sample' }), ein })).toEqual({
      ein: 'Please enter an EIN such as 12-3456789',
    });
  });

  test('takes states in any spelling, each once, and no others', () => {
    const form = clientFormOf({ name: 'Sample' });
    expect(clientForm.parse({ ...form, states: ['ut ', 'UT', 'id'] }).states).toEqual(['UT', 'ID']);
    expect(messagesOf(clientForm, { ...form, states: ['Utah'] })).toEqual({
      states: 'Please enter states as two letters, separated by commas, such as UT, ID',
    });
  });

  test('takes each tag once, and no number that must not be stored', () => {
    const form = clientFormOf({ name: 'Sample' });
    expect(clientForm.parse({ ...form, tags: [' 1040 ', '1040', ''] }).tags).toEqual(['1040']);
    expect(messagesOf(clientForm, { ...form, tags: ['123-45-6789'] })).toEqual({
      tags: expect.stringContaining('looks like a Social Security'),
    });
    expect(messagesOf(clientForm, { ...form, tags: ['x'.repeat(41)] })).toEqual({
      tags: 'Please use at most 40 characters for a tag',
    });
  });

  test('takes an address of up to six lines', () => {
    const form = clientFormOf({ name: 'Sample' });
    expect(messagesOf(clientForm, { ...form, address: '1\n2\n3\n4\n5\n6' })).toEqual({});
    expect(messagesOf(clientForm, { ...form, address: '1\n2\n3\n4\n5\n6\n7' })).toEqual({
      address: 'Please use at most 6 lines',
    });
  });
});

describe("the firm's phone number", () => {
  test.each(['(801) 555-0143', '8015550143', '801-555-0143', '801.555.0143', '+1 801 555 0143'])(
    'typed as %s is stored in one spelling',
    (typed) => {
      expect(firmFacts.shape.phone.parse(typed)).toBe('(801) 555-0143');
    },
  );

  test('with too few digits is refused', () => {
    expect(messagesOf(firmFacts.shape.phone, '555-0143')).toEqual({
      undefined: 'Please enter a phone number such as (801) 555-0143',
    });
  });
});

describe('an email address', () => {
  test.each(['a@example.com', 'first.last+tag@sub.example.co.uk', "o'neil@example.com"])(
    '%s is one',
    (value) => {
      expect(email().parse(` ${value} `)).toBe(value);
    },
  );

  test.each([
    '',
    ' ',
    'a',
    'a@',
    '@example.com',
    'a@b',
    'a b@example.com',
    'a@example.com,b@example.com',
    'a@example..com',
    '<a@example.com>',
    'a@example.com\nx',
  ])('%j is none', (value) => {
    expect(messagesOf(email(), value)).toEqual({ undefined: 'Please enter a valid email address' });
  });
});

describe('text', () => {
  test('is trimmed before it is measured', () => {
    expect(text({ min: 2, max: 3 }).parse('  abc  ')).toBe('abc');
    expect(text({ min: 2, max: 3 }).safeParse('  a  ').success).toBe(false);
  });

  test('is never made from something else', () => {
    for (const value of [1, true, null, undefined, [], {}, ['text']])
      expect(text({ max: 9 }).safeParse(value).success).toBe(false);
  });

  test('holds nothing that cannot be stored', () => {
    for (const value of ['a\0b', '\ud800', 'a\udfff'])
      expect(text({ max: 9 }).safeParse(value).success).toBe(false);
    expect(text({ max: 9 }).parse('🦊')).toBe('🦊');
  });

  test('may have lines, a line may not', () => {
    expect(text({ max: 9 }).parse('a\nb')).toBe('a\nb');
    for (const value of ['a\nb', 'a\rb', 'a\tb', 'a\u0085b', 'a\u001bb'])
      expect(line({ max: 9 }).safeParse(value).success).toBe(false);
  });
});

describe('an id in a path', () => {
  test.each([
    ['1', 1],
    ['42', 42],
    ['999999999999999', 999_999_999_999_999],
  ])('%s is %i', (value, number) => {
    expect(id.parse(value)).toBe(number);
  });

  test.each(['', '0', '01', '-1', '+1', '1.0', '1e3', '0x1', ' 1', '1 ', '１', '9999999999999999', 1])(
    '%j is none',
    (value) => {
      expect(id.safeParse(value).success).toBe(false);
    },
  );
});
