import { expect, test } from 'vitest';
import { withinChoices } from './form-draft.ts';

test('a kept draft keeps what was chosen as long as it is offered', () => {
  const draft = { name: 'Ann Sample', meetingType: 'phone', phone: '(385) 555-0111' };
  expect(withinChoices(draft, { meetingType: ['video', 'phone'] })).toEqual(draft);
  expect(withinChoices(draft, { meetingType: ['video'] })).toEqual({
    name: 'Ann Sample',
    phone: '(385) 555-0111',
  });
  expect(withinChoices({ name: 'Ann Sample' }, { meetingType: ['video'] })).toEqual({ name: 'Ann Sample' });
});
