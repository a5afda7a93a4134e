import { describe, expect, test } from 'vitest';
import { containsSensitiveNumber } from './sensitive-numbers.ts';

describe('is warned of', () => {
  test.each([
    '123-45-6789',
    'My number is 123 45 6789.',
    'ssn 123.45.6789, thanks',
    'It is 123456789',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    'card: 5555555555554444 exp 12/28',
    'amex 378282246310005',
    '6011111111111117',
    'full width: １２３-４５-６７８９',
    'Arabic-Indic: ١٢٣-٤٥-٦٧٨٩',
    'Devanagari: १२३ ४५ ६७८९',
    'mathematical: 𝟏𝟐𝟑-𝟒𝟓-𝟔𝟕𝟖𝟗',
    'circled: ①②③-④⑤-⑥⑦⑧⑨',
    'with dashes: 123–45–6789',
    'with hidden signs: 123\u200b-45-\u2060678\u200b9',
    'with a space that does not break: 4111\u00a01111\u00a01111\u00a01111',
    '４１１１１１１１１１１１１１１１',
  ])('%s', (text) => expect(containsSensitiveNumber(text)).toBe(true));
});

describe('passes', () => {
  test.each([
    '(801) 555-0143',
    '801-555-0143',
    '801.555.0143',
    '+1 801 555 0143',
    '8015550143',
    'EIN 12-3456789',
    'Our EIN is 123456789',
    'routing number 124000054',
    '12-3456789',
    '1234567890',
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '123-00-6789',
    '123-45-0000',
    '123-45 6789',
    '84020-1234',
    '2026-11-21',
    '$1,234,567.89',
    '4111 1111 1111 1112',
    'invoice 20261121001234',
    'a1234567890123456',
    '2026-11-21 10.15.33',
    '20261121 101533',
    '20261121101537',
    'Ｅｘａｍｐｌｅ ８０１-５５５-０１４３',
    '½ of 1,000 m²',
  ])('%s', (text) => expect(containsSensitiveNumber(text)).toBe(false));
});
