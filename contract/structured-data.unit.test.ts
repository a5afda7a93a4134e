import { describe, expect, test } from 'vitest';
import { firm } from '#content/firm.ts';
import { services } from '#content/services.ts';
import { accountingService, breadcrumbs, faqPage, structuredText } from './structured-data.ts';

const origin = 'https://www.example.com';

describe('What search engines read of the firm', () => {
  const data = accountingService(firm, services, origin);

  test('are its facts [9.3, 9.5]', () => {
    expect(data).toMatchObject({
      '@type': 'AccountingService',
      name: firm.name,
      telephone: '+18015550143',
      email: firm.email,
      foundingDate: '2008',
      address: { streetAddress: firm.address.street, postalCode: '84020', addressCountry: 'US' },
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '17:00',
        },
      ],
      sameAs: firm.social.map(({ url }) => url),
    });
  });

  test('has each service with its place on the page [3.6]', () => {
    expect(data['makesOffer']).toHaveLength(13);
    expect(structuredText(data)).toContain(`${origin}/services#payroll`);
  });
});

test('Questions come with their answers', () => {
  const data = faqPage([{ question: 'Why?', answer: 'Because.' }]);
  expect(data['mainEntity']).toEqual([
    { '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'Because.' } },
  ]);
});

test('Breadcrumbs are numbered from the front page on', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
  ];
  expect(breadcrumbs(trail, origin)['itemListElement']).toMatchObject([
    { position: 1, item: `${origin}/` },
    { position: 2, name: 'About', item: `${origin}/about` },
  ]);
});

test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028', '&lt;'])(
  'The text %j cannot break out of its element, and stays what it was',
  (answer) => {
    const data = faqPage([{ question: 'Q', answer }]);
    const text = structuredText(data);
    expect(text).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(text)).toEqual(data);
  },
);
