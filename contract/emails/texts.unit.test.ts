import { describe, expect, test } from 'vitest';
import { ownTextKinds, standardTexts } from './standard-texts.ts';
import { emailTextParts, fillIn, unknownPlaceholder } from './texts.ts';

describe('the words of an email', () => {
  test.each(ownTextKinds)('of the kind %s are by themselves what may be saved', (kind) => {
    expect(emailTextParts(kind).safeParse(standardTexts[kind]).success).toBe(true);
  });

  test('may hold the numbers of a bank, which are the firm’s own', () => {
    const closing = 'Wire to Zions Bank, 124000054, account 4111 1111 1111 1111.';
    const words = { ...standardTexts['invoice-sent'], closing };
    expect(emailTextParts('invoice-sent').safeParse(words).success).toBe(true);
  });

  test('get their values once: a client named like a placeholder stays what it is', () => {
    expect(fillIn('For {client}, {firm}', { client: '{firm}', firm: 'Ridgeline' })).toBe(
      'For {firm}, Ridgeline',
    );
    expect(fillIn('{constructor} {__proto__} {', {})).toBe('{constructor} {__proto__} {');
  });

  test.each(['{Client}', '{ client }', '{}', '{constructor}', '{paid}'])('refuse %s', (placeholder) => {
    expect(unknownPlaceholder('invoice-sent', `Hello ${placeholder}`)).toContain(
      `${placeholder} isn’t available in this email`,
    );
    const words = { ...standardTexts['invoice-sent'], closing: placeholder };
    expect(emailTextParts('invoice-sent').safeParse(words).error?.issues[0]?.path).toEqual(['closing']);
  });
});
