import { describe, expect, test } from 'vitest';
import { relatedTo } from './related.ts';

const post = (id: number, categoryId: number, keywords = '') => ({ id, categoryId, keywords });
const ids = (posts: readonly { id: number }[]) => posts.map(({ id }) => id);
const others = [91, 92, 93, 94, 95].map((id) => post(id, 9, 'Form 940'));

describe('Related articles', () => {
  test('are the newest of the same category first [2.563]', () => {
    const posts = [post(4, 1), post(3, 2, 'payroll'), post(2, 1), post(1, 1, 'payroll'), ...others];
    expect(ids(relatedTo(post(1, 1), posts))).toEqual([4, 2]);
  });

  test('of a category of its own share keywords, the rarest words first [2.563]', () => {
    const posts = [
      post(4, 4, 'line of credit, payroll'),
      post(3, 3, 'Payroll, deposits'),
      post(2, 2, 'payroll, line of credit, receivables'),
      post(1, 1, 'receivables, line of credit, payroll'),
      ...others,
    ];
    expect(ids(relatedTo(post(1, 1), posts))).toEqual([2, 4]);
  });

  test('do not share what every third article has, nor short words [2.563]', () => {
    const posts = [post(3, 3, 'Form W-4, new'), post(2, 2, 'Form SS-8, new'), post(1, 1, 'new'), ...others];
    expect(relatedTo(post(2, 2), posts)).toEqual([]);
  });

  test('of an article that is not public yet are those of its category [2.563]', () => {
    expect(ids(relatedTo(post(7, 9), others))).toEqual([91, 92]);
  });
});
