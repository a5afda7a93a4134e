import { expect, test } from 'vitest';
import { unbrokenParts } from './unbroken-text.ts';

test('telephone numbers, and names of forms and laws, are parts of their own [2.522]', () => {
  expect(unbrokenParts('or call (801) 555-0143.')).toEqual(['or call ', '(801) 555-0143', '.']);
  expect(unbrokenParts('on Form 1099-NEC, box 1')).toEqual(['on Form ', '1099-NEC', ', box 1']);
  expect(unbrokenParts('Public Law 119-21, which')).toEqual(['Public Law ', '119-21', ', which']);
  expect(unbrokenParts('Code R865-19S-58 a')).toEqual(['Code ', 'R865-19S-58', ' a']);
  expect(unbrokenParts('a year-end close')).toEqual(['a year-end close']);
});
