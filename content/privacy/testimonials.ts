import type { StoredRecord } from '#contract/settings/legal-schemas.ts';

export const testimonialsRecords: readonly StoredRecord[] = [
  {
    record: 'Testimonials',
    fields: [
      'id',
      'name',
      'email',
      'company',
      'position',
      'rating',
      'testimonial',
      'date',
      'suspected spam',
      'status',
      'reason',
      'consent',
      'consent at',
      'consent asked at',
      'published at',
      'created at',
    ],
    why: 'To read what you wrote about working with us and, only with your consent, to publish your words, rating, name and company. Doubtful marks what a program probably sent. Reason says why we did not publish a testimonial; the consent fields say whether and when you agreed, and when we asked you.',
    kept: 'Until you ask us to delete it. You can withdraw your consent at any time through the link in our email; the testimonial is then taken off the website at once.',
    seenBy:
      'The owner of the firm and authorized staff. Once published, everyone sees the words, rating, name, company and date; your email address and position are never shown.',
  },
  {
    record: 'Testimonial links',
    fields: ['token hash', 'testimonial id', 'created at'],
    why: 'To let you give or withdraw your consent with the private link in our email. Only a one-way hash of the link is stored.',
    kept: 'As long as the testimonial, so that you can change your mind.',
    seenBy: 'No one. The server uses it when the link is opened.',
  },
];
