import { expect, test } from 'vitest';
import { faq, incomeTaxAnswers } from '#content/faq.ts';
import { pageCopy } from '#content/page-copy.ts';
import { terms } from '#content/terms.ts';
import { faqWithFacts, legalWithMeetings, pagesWithMeetings } from './texts-with-facts.ts';

const all = (types: Parameters<typeof pagesWithMeetings>[1]) =>
  JSON.stringify([
    faqWithFacts(faq, { meetingTypes: types }),
    pagesWithMeetings(pageCopy, types),
    legalWithMeetings(terms, types),
  ]);

test('the standard texts stay as they are while consultations are by video alone', () => {
  expect(all(['video'])).toBe(JSON.stringify([faq, pageCopy, terms]));
});

test('no standard text promises a consultation by video where the owner allows none', () => {
  const texts = all(['phone', 'in-person']);
  expect(texts).not.toMatch(/by video|over video|video meeting|you get the link/);
  expect(texts).toContain('We meet by phone or in person. Afterward we send you a short summary');
  expect(texts).toContain('Consultations take place by phone or in person, unless we agree otherwise.');
  expect(texts).toContain(
    'Choose a day and a time. We meet by phone or in person, and we’ll confirm by email.',
  );
});

test('questions saved with the earlier standard texts follow the facts as well', () => {
  const saved = [
    {
      question: 'Remote?',
      answer: 'Yes: documents travel through the client portal, meetings run over video.',
    },
    { question: 'Returns?', answer: incomeTaxAnswers[1] ?? '' },
  ];
  expect(
    faqWithFacts(saved, { meetingTypes: ['phone'], taxReturns: 'firm' }).map(({ answer }) => answer),
  ).toEqual([
    'Yes: documents travel through the client portal, we meet by phone.',
    'We prepare income tax returns and e-file them once you have signed. We file payroll and sales tax returns.',
  ]);
});

test('what the owner wrote stays', () => {
  const own = [{ question: 'Where?', answer: 'At our office, or by video if you like.' }];
  expect(faqWithFacts(own, { meetingTypes: ['phone'], taxReturns: 'firm' })).toEqual(own);
});

test('who files income tax returns is answered as the owner has set it', () => {
  const answer = (taxReturns?: 'firm' | 'client' | 'none') =>
    faqWithFacts(faq, { meetingTypes: ['video'], taxReturns }).find(({ question }) =>
      question.includes('income tax'),
    )?.answer;
  expect(answer('firm')).toBe(
    'We prepare income tax returns and e-file them once you have signed. We file payroll and sales tax returns.',
  );
  expect(answer('client')).toMatch(/^We prepare income tax returns, and you file them yourself\./);
  expect(answer('none')).toBe(answer());
  expect(answer()).toContain('prepared by the preparer of your choice');
});
