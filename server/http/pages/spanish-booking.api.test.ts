import { afterAll, describe, expect, test } from 'vitest';
import { pageCopy } from '#content/page-copy.ts';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { serviceIds } from '#contract/settings/services.ts';
import { bookingForm, unique } from '#tests/support/factories.ts';
import { named, one, seen, textOf } from '#tests/support/html/elements.ts';
import { englishIn } from '#tests/support/html/english.ts';
import { type HtmlPage, reader } from '#tests/support/html/reader.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { calendarFileIn } from '#tests/support/invitation.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const app = await siteApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const visitor = () => reader(app, app.visitor());

const form = ({ main }: HtmlPage) => named(main, 'form', 'Reservar una consulta');
const payroll = pageCopy.spanish.services[serviceIds.indexOf('payroll')]?.title ?? '';

describe('Booking in Spanish', () => {
  test('goes from the open days to the confirmation without script, all in Spanish [2.1354, 2.1355]', async () => {
    const { open, follow, send } = visitor();
    const start = await open('/es/reservar');
    const days = await follow(named(start.main, 'a', 'Ver los días libres'));
    const [day] = seen(named(days.main, 'nav', 'Fecha'), 'a');
    if (!day) throw new Error('There is no open day');
    const times = await follow(day);
    const [time] = seen(form(times), 'input[type="radio"]');
    const typed = { Nombre: 'Ana Ejemplo', 'Nombre del negocio': 'Ejemplo', Servicio: payroll };
    const refused = await send(times, form(times), { ...typed, 'Correo electrónico': 'ana' });
    expect(textOf(one(form(refused), '[role="alert"]'))).toBe(
      'No se reservó Por favor escriba un correo electrónico válido Por favor elija una hora',
    );
    const email = `${unique('ana')}@example.com`;
    const label = time?.getAttribute('value') ?? '';
    const sent = await send(refused, form(refused), { 'Correo electrónico': email, [label]: true });
    expect(sent.at).toMatch(/^\/es\/reservar\?/);
    named(sent.main, 'section', 'Recibimos su solicitud');
    for (const page of [start, days, times, refused, sent]) expect(englishIn(textOf(page.main))).toEqual([]);
    const bookings = await owner.call(bookingEndpoints.list, { query: {} });
    expect(bookings.filter((booking) => booking.email === email)).toMatchObject([
      { language: 'es', service: 'payroll' },
    ]);
  });

  test('and the English page name each other with hreflang, and /es links to it [2.1354]', async () => {
    const { open } = visitor();
    for (const path of ['/booking', '/es/reservar']) {
      const { document } = await open(path);
      const alternates = [...document.querySelectorAll('head > link[rel="alternate"]')].filter((link) =>
        link.hasAttribute('hrefLang'),
      );
      expect(alternates.map((link) => link.getAttribute('href'))).toEqual(
        ['/booking', '/es/reservar', '/booking'].map((address) => app.origin + address),
      );
    }
    expect((await open('/es')).main.querySelector('a[href="/es/reservar"]')).not.toBeNull();
  });

  test('has the emails that follow in Spanish, until it is cancelled [2.1353]', async () => {
    const body = {
      ...bookingForm(app),
      service: 'payroll' as const,
      language: 'es' as const,
      zone: 'America/New_York',
    };
    const { id } = await app.visitor().call(bookingEndpoints.request, { body });
    const change = (status: 'confirmed' | 'cancelled') =>
      owner.call(bookingEndpoints.changeStatus, { params: { id }, body: { status } });
    const emails = [
      await app.mailbox.email({ to: body.email, subject: 'Recibimos su solicitud de consulta' }),
    ];
    await change('confirmed');
    emails.push(await app.mailbox.email({ to: body.email, subject: 'Su consulta está confirmada' }));
    await change('cancelled');
    emails.push(await app.mailbox.email({ to: body.email, subject: 'Su consulta está cancelada' }));
    for (const { text = '', html = '' } of emails) {
      expect(html).toContain('<html lang="es">');
      expect(text).toContain(`Servicio: ${payroll}`);
      expect(englishIn(text.replaceAll(/https?:\S+/g, ''))).toEqual([]);
    }
    for (const mail of emails) expect(calendarFileIn(app.mailbox, mail)).toContain('SUMMARY:Consulta con ');
    expect(emails[2]?.text).toContain(`${app.origin}/es/reservar`);
    const notice = await app.mailbox.email({ to: owner.account.email, subject: body.name });
    expect(notice.html).toContain('<html lang="en">');
  });
});
