import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarConnection } from '../bookings/calendar-sync.ts';
import { webAddress } from '../bookings/rules-schemas.ts';
import { asWebAddress } from './web-address.ts';

describe('A web address', () => {
  test.each([
    ['https://räucher.example/Fisch?x=ü#ö', 'https://xn--rucher-bua.example/Fisch?x=ü#ö'],
    ['https://ra\u0308ucher.example', 'https://xn--rucher-bua.example'],
    ['HTTPS://RÄUCHER.example:8443/a', 'HTTPS://xn--rucher-bua.example:8443/a'],
    ['https://ann:secret@räucher.example/', 'https://ann:secret@xn--rucher-bua.example/'],
    // A Cyrillic letter that looks like an a.
    ['https://p\u0430ypal.com/signin', 'https://xn--pypal-4ve.com/signin'],
    ['https://meet.例え.テスト', 'https://meet.xn--r8jz45g.xn--zckzah'],
  ])('%s is stored and shown as %s [2.970]', (typed, ascii) => {
    expect(asWebAddress(typed)).toBe(ascii);
    expect(webAddress.parse(` ${typed} `)).toBe(ascii);
    expect(asWebAddress(ascii)).toBe(ascii);
  });

  test('of a calendar is stored in ASCII, too', () => {
    const address = 'https://räucher.example/dav/';
    expect(calendarConnection.parse({ address, username: 'ann' }).address).toBe(
      'https://xn--rucher-bua.example/dav/',
    );
  });

  test.each([
    '',
    'räucher.example',
    'mailto:a@räucher.example',
    '/räucher',
    'https://',
    'https://exä mple.com',
  ])('that is none, like %j, stays as it was typed', (typed) => expect(asWebAddress(typed)).toBe(typed));

  test('in ASCII stays as it was typed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (typed) => {
        expect(asWebAddress(typed)).toBe(typed);
      }),
    );
  });
});
