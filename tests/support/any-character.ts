import fc from 'fast-check';

/** Any Unicode character. `unit: 'binary'` gives the same, but spends seconds building tables before the first one. */
export const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
