import { describe, expect, test } from 'vitest';
import { emailWords, fillIn, ownTextKinds, standardTexts, unknownPlaceholder } from './texts.ts';

describe('the words of an email', () => {
  test.each(ownTextKinds)('of the kind %s are by themselves what may be saved', (kind) => {
    expect(emailWords(kind).safeParse(standardTexts[kind]).success).toBe(true);
  });

  test('get their values once: a client named like a placeholder stays what it is', () => {
    expect(fillIn('For {client}, {firm}', { client: '{firm}', firm: 'Ridgeline' })).toBe(
      'For {firm}, Ridgeline',
    );
    expect(fillIn('{constructor} {__proto__} {', {})).toBe('{constructor} {__proto__} {');
  });

  test.each(['{Client}', '{ client }', '{}', '{constructor}', '{paid}'])('refuse %s', (place) => {
    expect(unknownPlaceholder('invoice-sent', `Hello ${place}`)).toContain(`${place} means nothing here`);
    const words = { ...standardTexts['invoice-sent'], closing: place };
    expect(emailWords('invoice-sent').safeParse(words).error?.issues[0]?.path).toEqual(['closing']);
  });
});
