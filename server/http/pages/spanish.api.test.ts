import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { pageCopy } from '#content/page-copy.ts';
import { services } from '#content/services.ts';
import { assistantEndpoints } from '#contract/assistant/endpoints.ts';
import { firmEditing, firmEndpoints } from '#contract/settings/endpoints.ts';
import { settings } from '#server/db/schema/settings.ts';
import { textOf } from '#tests/support/html/elements.ts';
import { reader } from '#tests/support/html/reader.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const app = await siteApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const { open } = reader(app, app.visitor());

// The parser preserves the case in which React writes attributes.
const alternates = (document: Document) =>
  [...document.querySelectorAll('head > link[rel="alternate"]')].flatMap((link) =>
    link.hasAttribute('hrefLang') ? [[link.getAttribute('hrefLang'), link.getAttribute('href')]] : [],
  );

/** Prices as owners put them, and as /es does. */
const prices = [
  ['from $350 a month', 'desde $350 al mes'],
  ['$95 per hour', '$95 por hora'],
  ['Starting at $900 a project', 'desde $900 por proyecto'],
  ['$50/month plus $8 per employee', '$50 al mes más $8 por empleado'],
  ['$1,000 to $1,500 a year', '$1,000 a $1,500 al año'],
] as const;

describe('The page in Spanish', () => {
  test('says who, when, where and what the first meeting costs, with a sentence on each service [2.1260]', async () => {
    const { main } = await open('/es');
    const text = textOf(main);
    for (const fact of [
      'Dana Sample',
      '2008',
      '123 Sample Street, Suite 100',
      'Draper, UT 84020',
      '(801) 555-0143',
    ])
      expect(text).toContain(fact);
    expect(text).toContain('más de 20 años de experiencia');
    expect(text).toContain('Lunes a viernes, 9:00 AM a 5:00 PM');
    expect(text).toContain('Cerrado: domingo y sábado');
    expect(text).toContain('Cerrado en todos los feriados federales');
    for (const service of pageCopy.spanish.services) expect(text).toContain(service.text);
    expect(pageCopy.spanish.services).toHaveLength(services.length);
  });

  test('has the facts of the English pages, and the owner’s own texts [2.1260, 2.1261]', async () => {
    const { version, ...facts } = await owner.call(firmEditing.facts.read);
    const hours = [{ days: ['Tuesday' as const], opens: '08:30', closes: '12:00' }];
    const changed = { ...facts, hours, firstMeetingPrice: '0', phone: '(801) 555-0199', version };
    await owner.call(firmEditing.facts.save, { body: changed });
    const copy = await owner.call(firmEditing.pages.read);
    const spanish = { ...copy.spanish, heading: 'Bienvenidos', portal: ['Un paso'] };
    await owner.call(firmEditing.pages.save, { body: { ...copy, spanish } });
    const text = textOf((await open('/es')).main);
    expect(text).toContain('Martes, 8:30 AM a 12:00 PM');
    expect(text).toContain('La primera reunión es gratis.');
    expect(text).toContain('(801) 555-0199');
    expect(text).toContain('Bienvenidos');
    expect(text).toContain('Un paso');
  });

  test('says the reply time and the prices that the owner has set [2.1352]', async () => {
    const { version, ...facts } = await owner.call(firmEditing.facts.read);
    await owner.call(firmEditing.facts.save, { body: { ...facts, replyTime: 'one-day', version } });
    const own = await owner.call(firmEditing.services.read);
    const priced = own.services.map((service, index) => ({ ...service, price: prices[index]?.[0] ?? '' }));
    await owner.call(firmEditing.services.save, { body: { ...own, services: priced } });
    const text = textOf((await open('/es')).main);
    expect(text).toContain('Respondemos en un día hábil.');
    for (const [, spanish] of prices) expect(text).toContain(spanish);
  });

  test('is in Spanish for browsers, and each language names the other, also in the sitemap [2.1262]', async () => {
    const [english, spanish] = [await open('/'), await open('/es')];
    expect(english.document.documentElement.lang).toBe('en');
    expect(spanish.document.documentElement.lang).toBe('es');
    // The header and the footer are in English, the content is not.
    const langOf = (selector: string) =>
      spanish.document.querySelector(selector)?.closest('[lang]')?.getAttribute('lang');
    expect([langOf('header'), langOf('h1'), langOf('footer h2')]).toEqual(['en', 'es', 'en']);
    const both = [
      ['en', `${app.origin}/`],
      ['es', `${app.origin}/es`],
      ['x-default', `${app.origin}/`],
    ];
    expect(alternates(english.document)).toEqual(both);
    expect(alternates(spanish.document)).toEqual(both);
    expect(alternates((await open('/about')).document)).toEqual([]);
    expect((await app.visitor().fetch('/sitemap.xml')).text).toContain(`<loc>${app.origin}/es</loc>`);
  });

  test('is linked from the footer of every page, and from answers in Spanish [2.1262]', async () => {
    const { document } = await open('/about');
    const link = document.querySelector('footer a[href="/es"]');
    expect([link?.textContent, link?.getAttribute('lang')]).toEqual(['Información en español', 'es']);
    const ask = (question: string) => app.visitor().call(assistantEndpoints.ask, { body: { question } });
    const page = { title: 'Información en español', path: '/es' };
    expect((await ask('¿Cuál es su horario?')).links).toContainEqual(page);
    expect((await ask('What are your hours?')).links).not.toContainEqual(page);
  });

  test('is there for a firm that saved its texts before there was one [2.1261]', async () => {
    const { spanish: _later, ...earlier } = pageCopy;
    const value = { ...earlier, footer: 'Saved long ago' };
    await app.deps.db.update(settings).set({ value }).where(eq(settings.key, 'pages'));
    app.deps.site.changed('/api/pages');
    const answer = await owner.call(firmEndpoints.pages);
    expect(answer).toEqual({ ...value, spanish: pageCopy.spanish });
  });
});
