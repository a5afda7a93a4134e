import { describe, expect, test } from 'vitest';
import { mergeDrafts } from './merge-drafts.ts';

const base = {
  version: 1,
  phone: '1',
  owner: { name: 'A', title: 'B' },
  hours: [{ opens: '9', closes: '5' }],
  list: ['x', 'y'],
};

describe('Two changes of one text', () => {
  test('of different fields are both saved', () => {
    const mine = { ...base, phone: '2', owner: { name: 'A', title: 'mine' } };
    const theirs = { ...base, version: 2, owner: { name: 'theirs', title: 'B' }, list: ['x'] };
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      merged: {
        version: 2,
        phone: '2',
        owner: { name: 'theirs', title: 'mine' },
        hours: base.hours,
        list: ['x'],
      },
      conflicts: [],
    });
  });

  test('of one place keep mine and name it', () => {
    const mine = { ...base, hours: [{ opens: '8', closes: '5' }], list: ['x', 'y', 'mine'] };
    const theirs = { ...base, version: 2, hours: [{ opens: '7', closes: '6' }], list: ['y', 'x'] };
    const { merged, conflicts } = mergeDrafts(base, mine, theirs);
    expect(merged).toEqual({ ...mine, version: 2, hours: [{ opens: '8', closes: '6' }] });
    expect(conflicts).toEqual([
      { path: 'hours.0.opens', mine: '8', theirs: '7' },
      { path: 'list', mine: ['x', 'y', 'mine'], theirs: ['y', 'x'] },
    ]);
  });

  test('that are the same are no conflict', () => {
    const mine = { ...base, phone: '2' };
    expect(mergeDrafts(base, mine, { ...mine, version: 2 }).conflicts).toEqual([]);
  });

  test('leave what they were made from alone', () => {
    const mine = structuredClone(base);
    mergeDrafts(base, mine, { ...base, version: 2, phone: '3' });
    expect(mine).toEqual(base);
  });
});
