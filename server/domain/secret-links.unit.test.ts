import { describe, expect, test } from 'vitest';
import { pageGroups } from '#contract/page-routes.ts';
import { withoutSecrets } from './secret-links.ts';

const origin = 'https://ridgeline.example';

describe('The copy of an email', () => {
  test.each(pageGroups.emailLinks.paths)(
    'keeps no secret of %s, wherever the address has it [10.31]',
    (path) => {
      for (const secret of ['#s3cret', '?again=1#s3cret', '?token=s3cret', '/s3cret'])
        expect(withoutSecrets(`Open it:\n${origin}${path}${secret}\n\nThanks`, origin)).toBe(
          `Open it:\n${origin}${path}#hidden\n\nThanks`,
        );
    },
  );

  test('keeps none in HTML either', () => {
    expect(withoutSecrets(`<a href="${origin}/reset-password#s3cret" class="button">Reset</a>`, origin)).toBe(
      `<a href="${origin}/reset-password#hidden" class="button">Reset</a>`,
    );
  });

  test('keeps links that hold no secret, those to other sites, and all other words', () => {
    const copy = `See ${origin}/client-portal?tab=invoices or https://irs.gov/forms#w9, invoice #12.`;
    expect(withoutSecrets(copy, origin)).toBe(copy);
  });

  test('hides what follows the # of any other page of the site', () => {
    expect(withoutSecrets(`${origin}/new-kind-of-link?a=b#s3cret`, origin)).toBe(
      `${origin}/new-kind-of-link?a=b#hidden`,
    );
  });
});
