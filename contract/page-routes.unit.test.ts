import { describe, expect, it } from 'vitest';
import { applicationAreas, documentPattern, pageGroups, traitsOf } from './page-routes.ts';

const all = Object.values(pageGroups).flatMap(({ paths, ...traits }) =>
  paths.map((path) => [path.replaceAll(/\$\w+/g, '7'), traits] as const),
);

describe('The table of pages', () => {
  it.each(all)('has %s in one group only', (path, traits) => {
    expect(traitsOf(path)).toMatchObject(traits);
  });

  it('lets no one else count where someone signs in or a secret is in the address', () => {
    const { admin, portal } = applicationAreas;
    for (const group of [pageGroups.signIn, pageGroups.emailLinks, admin, portal])
      expect([group, group.analytics]).not.toEqual([group, 'third-party']);
  });

  it('takes no text for script where a password is typed, a secret is in the address, or a client reads', () => {
    for (const group of [pageGroups.signIn, pageGroups.emailLinks, applicationAreas.portal])
      expect([group, group.trustedTypes]).toEqual([group, true]);
  });

  it('keeps nothing of a guarded page, and shows none to search engines', () => {
    for (const { cache, robots } of Object.values(applicationAreas))
      expect([cache, robots]).toEqual(['no-store', 'disallow']);
  });
});

describe('The code of an invoice in an address', () => {
  it.each(['/pay/K7QM-3XTR-9VBD', '/pay/k7qm3xtr9vbd'])('%s is counted by nobody', (path) => {
    expect(documentPattern(path)).toBe('/pay/$code');
    expect(traitsOf(path)).toMatchObject({ cache: 'no-store', robots: 'noindex', analytics: 'none' });
  });

  it('does not make capitals part of other pages', () => {
    expect(documentPattern('/blog/Payroll')).toBeUndefined();
  });
});

describe('An address that is not in the table', () => {
  it.each([
    '/nothing',
    '/About',
    '/about/',
    '//about',
    '/%61bout',
    '/blog/A%20B',
    '/blog/a/b',
    `/blog/${'a'.repeat(101)}`,
    '/my-booking/7',
    '/new-email-link',
    '/adminevil',
    '/Admin',
    '',
  ])('%s is never cached, never listed and never shown to a third party', (path) => {
    expect(traitsOf(path)).toEqual({
      cache: 'no-store',
      guard: 'anyone',
      robots: 'noindex',
      analytics: 'own',
      trustedTypes: true,
      chat: false,
      from: 'publication',
    });
  });

  it.each([
    ['/admin/nothing', 'admin'],
    ['/admin/', 'admin'],
    ['/admin/clients/7/8', 'admin'],
    ['/client-portal/nothing', 'signed-in'],
    ['/client-portal/', 'signed-in'],
  ])('%s belongs to its area', (path, guard) => {
    expect(traitsOf(path)).toMatchObject({ cache: 'no-store', guard, robots: 'disallow', analytics: 'none' });
  });
});
