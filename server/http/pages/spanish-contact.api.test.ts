import { afterAll, describe, expect, test } from 'vitest';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import { languages } from '#contract/languages.ts';
import { unique } from '#tests/support/factories.ts';
import { byId, field, named, one, textOf, valueOf } from '#tests/support/html/elements.ts';
import { englishIn } from '#tests/support/html/english.ts';
import { reader } from '#tests/support/html/reader.ts';
import { siteApp } from '#tests/support/html/site-app.ts';
import { inquiryForm, inquiryOf, someInquiry } from '#tests/support/inquiries.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const app = await siteApp();
afterAll(app.close);
const owner = await signedIn(app, { as: 'owner' });
const visitor = () => reader(app, app.visitor());

const form = ({ main }: { main: Element }) => named(main, 'form', 'Enviar un mensaje');
const typed = (email: string) => ({
  Nombre: 'Ana Ejemplo',
  'Correo electrónico': email,
  Tema: 'Precios',
  Mensaje: '¿Cuánto cuesta llevar nuestros libros?',
});

describe('The contact form in Spanish', () => {
  test('is sent without script, and the firm sees that its writer writes in Spanish [2.1350]', async () => {
    const { open, send } = visitor();
    const page = await open('/es/contacto');
    const email = `${unique('ana')}@example.com`;
    const answer = await send(page, form(page), typed(email));
    expect(textOf(one(form(answer), '[role="status"]'))).toBe(
      'Mensaje enviado Gracias por su mensaje. Le responderemos pronto.',
    );
    const inbox = await owner.call(inquiryEndpoints.list);
    expect(inbox.filter((inquiry) => inquiry.email === email)).toMatchObject([
      { language: 'es', inquiryType: 'pricing', suspectedSpam: false },
    ]);
    const notice = await app.mailbox.email({ to: owner.account.email, subject: 'New message: Ana Ejemplo' });
    expect(notice.text).toContain('Language: Writes in Spanish');
  });

  test('comes back as typed with its errors in Spanish, linked to their fields [2.1351]', async () => {
    const { open, send } = visitor();
    const page = await open('/es/contacto');
    const answer = await send(page, form(page), { ...typed('ana'), Tema: '', Mensaje: 'Hola' });
    expect(answer.status).toBe(400);
    expect(textOf(one(form(answer), '[role="alert"]'))).toBe(
      'No se envió Por favor escriba un correo electrónico válido Por favor elija un tema El mensaje debe tener al menos 10 caracteres',
    );
    expect(valueOf(field(form(answer), 'Nombre'))).toBe('Ana Ejemplo');
    for (const link of form(answer).querySelectorAll('[role="alert"] a'))
      expect(byId(answer.main, link.getAttribute('href')?.slice(1) ?? '')).toBeTruthy();
    expect(englishIn(textOf(answer.main))).toEqual([]);
  });

  test.each(['/es', '/es/contacto', '/es/contacto?sent=contactInSpanish'])(
    '%s has no word in English [2.1351]',
    async (path) => {
      const { main } = await visitor().open(path);
      expect(main.querySelector('h1')?.closest('[lang]')?.getAttribute('lang')).toBe('es');
      expect(englishIn(textOf(main))).toEqual([]);
      for (const labelled of main.querySelectorAll('[aria-label]'))
        expect(englishIn(labelled.getAttribute('aria-label') ?? '')).toEqual([]);
    },
  );

  test('and the English one name each other with hreflang, and /es links to it [2.1350]', async () => {
    const { open } = visitor();
    for (const path of ['/contact', '/es/contacto']) {
      const { document } = await open(path);
      const alternates = [...document.querySelectorAll('head > link[rel="alternate"]')].filter((link) =>
        link.hasAttribute('hrefLang'),
      );
      expect(alternates.map((link) => link.getAttribute('href'))).toEqual(
        ['/contact', '/es/contacto', '/contact'].map((address) => app.origin + address),
      );
    }
    expect((await open('/es')).main.querySelector('a[href="/es/contacto"]')).not.toBeNull();
  });
});

describe('The emails to the writer of a message', () => {
  test('are in Spanish if the message came from the Spanish page [2.1353]', async () => {
    const { id, email } = await someInquiry(app, owner, { language: 'es' });
    const receipt = await app.mailbox.email({ to: email, subject: 'Recibimos su mensaje' });
    expect(receipt.text).toContain('Tema: Precios');
    expect(englishIn(receipt.text ?? '')).toEqual([]);
    expect(receipt.html).toContain('<html lang="es">');
    const message = 'Buenos días, Ana:\n\nDesde 350 dólares al mes.';
    await owner.call(inquiryEndpoints.answer, { params: { id }, body: { message } });
    const answer = await app.mailbox.email({ to: email, subject: 'Nuestra respuesta a su mensaje' });
    expect(answer.text).toMatch(/^Buenos días, Ana:$/m);
    expect(answer.text).not.toContain('Hola');
    expect(englishIn(answer.text ?? '')).toEqual([]);
  });

  test('are in English if the call names no language', async () => {
    const { email, language } = await someInquiry(app, owner);
    expect(language).toBe('en');
    const receipt = await app.mailbox.email({ to: email, subject: 'We received your message' });
    expect(receipt.html).toContain('<html lang="en">');
  });

  test.each([...languages])('the language %s is stored with the message', async (language) => {
    const { id } = await someInquiry(app, owner, { language });
    expect((await inquiryOf(owner, id)).language).toBe(language);
  });

  test('a language that we do not have is refused', async () => {
    const answer = await app
      .visitor()
      .ask(inquiryEndpoints.send, { body: { ...inquiryForm(), language: 'fr' } });
    expect(answer).toMatchObject({ status: 400, body: { fields: { language: 'Please choose a language' } } });
  });
});
