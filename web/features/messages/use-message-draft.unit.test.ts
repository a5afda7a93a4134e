import { afterEach, expect, test, vi } from 'vitest';
import { forgetClientOfPage, noteClientOfPage } from '#web/api/client-of-page.ts';
import { client } from '#tests/support/components/people.ts';
import { mySide } from './side.ts';
import { messageDraftName } from './use-message-draft.ts';

afterEach(() => {
  forgetClientOfPage();
  vi.unstubAllGlobals();
});

test('Someone with several clients has a draft of a message for each of them', () => {
  vi.stubGlobal('window', {});
  const nameFor = (id: number) => {
    forgetClientOfPage();
    noteClientOfPage({ ...client, client: { id, name: 'Sample Bakery' } });
    return messageDraftName(client.id, mySide);
  };
  expect(nameFor(3)).not.toBe(nameFor(4));
  expect(nameFor(3)).toBe(nameFor(3));
});
