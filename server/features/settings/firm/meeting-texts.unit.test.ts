import { expect, test } from 'vitest';
import { faq } from '#content/faq.ts';
import { pageCopy } from '#content/page-copy.ts';
import { terms } from '#content/terms.ts';
import { faqWithMeetings, legalWithMeetings, pagesWithMeetings } from './meeting-texts.ts';

const all = (types: Parameters<typeof faqWithMeetings>[1]) =>
  JSON.stringify([
    faqWithMeetings(faq, types),
    pagesWithMeetings(pageCopy, types),
    legalWithMeetings(terms, types),
  ]);

test('the standard texts stay as they are while consultations are by video alone', () => {
  expect(all(['video'])).toBe(JSON.stringify([faq, pageCopy, terms]));
});

test('no standard text promises a consultation by video where the owner allows none', () => {
  const texts = all(['phone', 'in-person']);
  expect(texts).not.toMatch(/by video|over video|video meeting|you get the link/);
  expect(texts).toContain('We meet by phone or in person. Afterward you receive a short summary');
  expect(texts).toContain('Consultations take place by phone or in person, unless we agree otherwise.');
  expect(texts).toContain('Choose a day and a time. We meet by phone or in person, and confirm by email.');
});

test('what the owner wrote stays', () => {
  const own = [{ question: 'Where?', answer: 'At our office, or by video if you like.' }];
  expect(faqWithMeetings(own, ['phone'])).toEqual(own);
});
