import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import { bookingForm } from '#tests/support/factories.ts';
import { appWithForms } from '#tests/support/posted-forms.ts';
import { magicTokenIn } from '#tests/support/magic-link.ts';
import { signedIn } from '#tests/support/sign-in.ts';

const { app, shown, ours, post } = await appWithForms();
const owner = await signedIn(app, { as: 'owner' });
afterAll(app.close);
beforeEach(() => {
  shown.length = 0;
});

const bookingsOf = async (email: string) =>
  (await owner.call(bookingEndpoints.list, { query: {} })).filter((booking) => booking.email === email);

describe('Booking without script', () => {
  test('holds the time as the API does, and leads to a page that says which [2.286]', async () => {
    const typed = bookingForm(app);
    const answer = await post(app.visitor(), `/booking?day=${typed.date}`, {
      ...typed,
      form: 'booking',
      website: '',
    });
    const { date, time } = typed;
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/booking?day=${date}&time=${encodeURIComponent(time)}&sent=booking#booking-answer`,
    ]);
    expect(await bookingsOf(typed.email)).toMatchObject([
      { ...typed, status: 'pending', suspectedSpam: false },
    ]);
    const page = await app.visitor().fetch(answer.headers.get('location') ?? '');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(shown).toEqual([{ form: 'booking', postError: null }]);
  });

  test('of a time that was just taken answers 409 with the form as it was typed [2.286]', async () => {
    const first = bookingForm(app);
    await post(app.visitor(), '/booking', first);
    const { date, time } = first;
    const typed = { ...bookingForm(app), date, time };
    const answer = await post(app.visitor(), `/booking?day=${date}`, typed);
    expect(answer.status).toBe(409);
    expect(shown.at(-1)).toEqual({
      form: 'booking',
      postError: {
        status: 409,
        message: 'This time has just been booked. Please choose another time.',
        fields: expect.any(Object),
        values: typed,
      },
    });
    expect(await bookingsOf(typed.email)).toEqual([]);
  });

  test('on a closed day or without a time has the error at its field', async () => {
    const typed = { ...bookingForm(app), date: '2027-01-03' };
    expect((await post(app.visitor(), '/booking?day=2027-01-03', typed)).status).toBe(400);
    expect(shown.at(-1)?.postError?.fields['date']).toMatch(/^Please choose a Tuesday/);
    const { time: _none, ...untimed } = bookingForm(app);
    expect((await post(app.visitor(), '/booking', untimed)).status).toBe(400);
    expect(shown.at(-1)?.postError?.fields).toEqual({ time: 'Please select a time slot' });
    expect([...(await bookingsOf(typed.email)), ...(await bookingsOf(untimed.email))]).toEqual([]);
  });

  test('has the limits of the API [2.286]', async () => {
    const visitor = app.visitor();
    const { email } = bookingForm(app);
    const statuses: number[] = [];
    for (let turn = 0; turn < 4; turn += 1)
      statuses.push((await post(visitor, '/booking', { ...bookingForm(app), email })).status);
    expect(statuses).toEqual([303, 303, 303, 409]);
    expect(await bookingsOf(email)).toHaveLength(3);
  });

  test('is refused from another site, and when it is too large', async () => {
    const typed = bookingForm(app);
    const foreign = { ...ours, origin: 'https://evil.example' };
    expect((await post(app.visitor(), '/booking', typed, foreign)).status).toBe(403);
    const large = { ...typed, message: 'x'.repeat(300_000) };
    expect((await post(app.visitor(), '/booking', large)).status).toBe(413);
    expect([shown, await bookingsOf(typed.email)]).toEqual([[], []]);
  });

  test('uses the first of two fields with one name, and ignores fields of the firm', async () => {
    const typed = bookingForm(app);
    const twice = [...Object.entries(typed), ['time', '4:00 AM'], ['notes', 'x'], ['__proto__', 'x']];
    expect((await post(app.visitor(), '/booking', twice)).status).toBe(303);
    expect(await bookingsOf(typed.email)).toMatchObject([{ time: typed.time, notes: '' }]);
  });

  test('its pages are rendered for each request, and never cached [2.285]', async () => {
    const visitor = app.visitor();
    await visitor.fetch('/booking');
    await visitor.fetch('/booking?date=2027-01-05');
    const cachedRenders = shown.length;
    for (const day of ['next', '2027-01-05', '%3Cscript%3E']) {
      const page = await visitor.fetch(`/booking?day=${day}`);
      expect(page.headers.get('cache-control')).toBe('no-store');
      expect(page.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect([cachedRenders, shown.length]).toEqual([1, 4]);
  });
});

test('The next days with free times are three, or as many as asked for', async () => {
  const days = (limit?: string) =>
    app.visitor().ask(bookingEndpoints.nextSlots, { query: limit === undefined ? {} : { limit } });
  expect((await days()).body).toHaveLength(3);
  expect((await days('9')).body).toHaveLength(9);
  expect((await days('9999')).body).toHaveLength(18);
  expect((await days('0')).status).toBe(400);
});

describe('The link of a booking’s emails without script', () => {
  /** A booking that was just requested, and the magic link from its email. */
  async function linked() {
    const typed = bookingForm(app);
    await app.visitor().call(bookingEndpoints.request, { body: typed });
    const token = magicTokenIn(await app.mailbox.email({ to: typed.email, subject: 'received' }));
    return { ...typed, link: ` ${app.origin}/my-booking#${token} ` };
  }

  test('moves the booking, with a time in any spelling [2.289]', async () => {
    const { email, link } = await linked();
    const { date, time } = bookingForm(app);
    const typed = { form: 'move-booking', token: link, date, time: time.toLowerCase() };
    const answer = await post(app.visitor(), '/my-booking', typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/my-booking?sent=move-booking#move-booking-answer',
    ]);
    expect(await bookingsOf(email)).toMatchObject([{ date, time, status: 'pending' }]);
  });

  test('cancels the booking, and answers the same when it is sent again [2.289]', async () => {
    const { email, link } = await linked();
    const typed = { form: 'cancel-booking', token: link };
    const answer = await post(app.visitor(), '/my-booking', typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/my-booking?sent=cancel-booking#cancel-booking-answer',
    ]);
    expect(await bookingsOf(email)).toMatchObject([{ status: 'cancelled' }]);
    expect((await post(app.visitor(), '/my-booking', typed)).status).toBe(303);
  });

  test('says what is wrong, and changes nothing [2.289]', async () => {
    const { email, date, time, link } = await linked();
    await post(app.visitor(), '/my-booking', { form: 'move-booking', token: link, date: '', time: 'noon' });
    expect(shown.at(-1)?.postError?.fields).toEqual({
      date: 'Please select a date',
      time: 'Please select a time slot',
    });
    await post(app.visitor(), '/my-booking', { form: 'cancel-booking', token: '#' });
    expect(shown.at(-1)?.postError?.fields).toEqual({ token: 'Please paste the whole link from our email' });
    const answer = await post(app.visitor(), '/my-booking', { form: 'cancel-booking', token: '#made-up' });
    expect(answer.status).toBe(404);
    expect(await bookingsOf(email)).toMatchObject([{ date, time, status: 'pending' }]);
  });

  test('is refused from another site [2.289]', async () => {
    const { email, link } = await linked();
    const foreign = { ...ours, origin: 'https://evil.example' };
    const typed = { form: 'cancel-booking', token: link };
    expect((await post(app.visitor(), '/my-booking', typed, foreign)).status).toBe(403);
    expect(await bookingsOf(email)).toMatchObject([{ status: 'pending' }]);
  });
});
