import { bookingEndpoints } from '#contract/bookings/endpoints.ts';
import type { Position } from '#contract/accounts/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { hashPassword } from '#server/features/accounts/passwords.ts';
import { setClientAccess } from '#server/domain/client-access.ts';
import { insertAccount, insertMember, insertProspect } from '#server/features/accounts/store.ts';
import type { QueuedTestimonial } from '#contract/testimonials/schemas.ts';
import { testimonialEndpoints } from '#contract/testimonials/endpoints.ts';
import type { TestimonialStatus } from '#contract/testimonials/rules.ts';
import type { Caller } from './caller.ts';
import type { TestApp } from './test-app.ts';

/** What may be said about a new account: its role, its name, whether its address is confirmed. */
export interface NewAccount {
  as?: Position | 'client';
  username?: string;
  email?: string;
  confirmed?: boolean;
  /** Of the firm's people: the clients that they reach; all unless said otherwise. */
  reaches?: number[];
  /** The client it enters the portal for; one of its own unless said otherwise. */
  clientId?: number;
}

export interface SomeAccount {
  id: number;
  username: string;
  email: string;
  password: string;
  /** 0 for the firm's own accounts. */
  clientId: number;
}

// Always four digits: no text is the beginning of another one.
let count = 1000;

/** A text that no other call gives: for names and addresses that must not meet. */
export function unique(word: string): string {
  count += 1;
  return `${word}${count}`;
}

/** Of every account: a password takes longer to hash than most tests. */
const password = 'somebodys-password';
let hashed: Promise<string> | undefined;

/** An account that exists; a client with a confirmed address unless said otherwise. */
export async function someAccount(app: TestApp, wanted: NewAccount = {}): Promise<SomeAccount> {
  const { as = 'client', username = unique(as), confirmed = true, clientId } = wanted;
  const email = wanted.email ?? `${unique('person')}@example.com`;
  const account = {
    username,
    email,
    passwordHash: await (hashed ??= hashPassword(password)),
    ...(confirmed && { emailConfirmedAt: app.clock.now() }),
  };
  const row = await app.deps.db.transaction(async (tx) => {
    if (as !== 'client') {
      const made = await insertAccount(tx, { ...account, role: 'admin', position: as });
      if (made && wanted.reaches) await setClientAccess(tx, made.id, wanted.reaches);
      return made;
    }
    if (clientId === undefined) return insertProspect(tx, account);
    return insertMember(tx, account, { clientId, grantedBy: null });
  });
  if (!row) throw new Error(`The username ${username} is taken`);
  return { id: row.id, username, email, password, clientId: row.clientId ?? 0 };
}

/** Where bookings are made: the API alone, or the whole product with its pages. */
type Bookable = Pick<TestApp, 'freeSlot' | 'visitor'>;

/** What a visitor types into the booking form: complete, for a slot of its own. */
export function bookingForm(app: Bookable) {
  const name = unique('Visitor ');
  const email = `${unique('visitor')}@example.com`;
  return {
    name,
    email,
    business: 'Example Bakery',
    service: 'payroll',
    message: 'Please call me.',
    ...app.freeSlot(),
  };
}

/** A booking that exists, requested by a visitor and moved by the given admin. */
export async function someBooking(
  app: Bookable,
  admin: Caller,
  wanted: { status?: BookingStatus } & Partial<ReturnType<typeof bookingForm>> = {},
): Promise<Booking> {
  const { status = 'pending', ...overrides } = wanted;
  const body = { ...bookingForm(app), ...overrides };
  const { id } = await app.visitor().call(bookingEndpoints.request, { body });
  if (status !== 'pending')
    await admin.call(bookingEndpoints.changeStatus, { params: { id }, body: { status } });
  return bookingOf(admin, id);
}

/** What a client types into the testimonial form: complete, with consent. */
export function testimonialForm() {
  return {
    name: `${unique('Client ')} Example`,
    email: `${unique('client')}@example.com`,
    company: unique('Example Bakery '),
    position: 'Owner',
    rating: '4',
    testimonial: unique('The month is closed by the tenth. Testimonial '),
    consent: true,
  };
}

/** A testimonial that exists, sent by a visitor and decided by the given admin. */
export async function someTestimonial(
  app: Pick<Bookable, 'visitor'>,
  admin: Caller,
  wanted: { status?: TestimonialStatus; website?: string; elapsed?: number } & Partial<
    ReturnType<typeof testimonialForm>
  > = {},
): Promise<QueuedTestimonial> {
  const { status = 'waiting', ...overrides } = wanted;
  const body = { ...testimonialForm(), ...overrides };
  const { id } = await app.visitor().call(testimonialEndpoints.send, { body });
  if (status !== 'waiting') {
    await admin.call(testimonialEndpoints.changeStatus, {
      params: { id },
      body: { status, ...(status === 'refused' && { reason: 'Sample reason' }) },
    });
  }
  return testimonialOf(admin, id);
}

/** The testimonial as the firm sees it now. */
export async function testimonialOf(admin: Caller, id: number): Promise<QueuedTestimonial> {
  const found = (await admin.call(testimonialEndpoints.list)).find((one) => one.id === id);
  if (!found) throw new Error(`There is no testimonial ${id}`);
  return found;
}

/** The booking as the firm sees it now. */
export async function bookingOf(admin: Caller, id: number): Promise<Booking> {
  const bookings = await admin.call(bookingEndpoints.list);
  const found = bookings.find((booking) => booking.id === id);
  if (!found) throw new Error(`There is no booking ${id}`);
  return found;
}
