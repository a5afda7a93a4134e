import { describe, expect, test } from 'vitest';
import { invoiceCode, shownCode } from './codes.ts';

describe('the code of an invoice', () => {
  test('is printed in three groups', () => {
    expect(shownCode('K7QM3XTR9VBD')).toBe('K7QM-3XTR-9VBD');
  });

  test.each(['K7QM-3XTR-9VB1', 'k7qm3xtr9vb1', ' K7QM 3XTR 9VBI ', 'k7qm-3xtr-9vbl'])(
    'is read from %s',
    (typed) => {
      expect(invoiceCode.parse(typed)).toBe('K7QM3XTR9VB1');
    },
  );

  test.each(['', 'K7QM', 'K7QM-3XTR-9VBU', 'K7QM-3XTR-9VB11', '../../api/pay', 'é'.repeat(12)])(
    'is not %j',
    (typed) => {
      expect(invoiceCode.safeParse(typed).success).toBe(false);
    },
  );
});
