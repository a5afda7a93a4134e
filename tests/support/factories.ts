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

/** Overrides for a new account. */
export interface NewAccount {
  as?: Position | 'client';
  username?: string;
  email?: string;
  confirmed?: boolean;
  /** For staff: the ids of the clients they may see; by default all. */
  reaches?: number[];
  /** The client whose portal the account opens; by default one of its own. */
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

// Always four digits, so that no text is a prefix of another.
let count = 1000;

/** A text that no other call returns, for names and addresses that must not collide. */
export function unique(prefix: string): string {
  count += 1;
  return `${prefix}${count}`;
}

/** Every account has the same password: hashing one takes longer than most tests. */
const password = 'somebodys-password';
let passwordHash: Promise<string> | undefined;

/** Creates an account; by default a client's, with a confirmed address. */
export async function someAccount(app: TestApp, options: NewAccount = {}): Promise<SomeAccount> {
  const { as = 'client', username = unique(as), confirmed = true, clientId } = options;
  const email = options.email ?? `${unique('person')}@example.com`;
  const account = {
    username,
    email,
    passwordHash: await (passwordHash ??= hashPassword(password)),
    ...(confirmed && { emailConfirmedAt: app.clock.now() }),
  };
  const row = await app.deps.db.transaction(async (tx) => {
    if (as !== 'client') {
      const inserted = await insertAccount(tx, { ...account, role: 'admin', position: as });
      if (inserted && options.reaches) await setClientAccess(tx, inserted.id, options.reaches);
      return inserted;
    }
    if (clientId === undefined) return insertProspect(tx, account);
    return insertMember(tx, account, { clientId, grantedBy: null });
  });
  if (!row) throw new Error(`The username ${username} is taken`);
  return { id: row.id, username, email, password, clientId: row.clientId ?? 0 };
}

/** What a booking needs: the API alone, or the whole product with its pages. */
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

/** Requests a booking as a visitor, and gives it this status as the admin. */
export async function someBooking(
  app: Bookable,
  admin: Caller,
  fields: { status?: BookingStatus } & Partial<ReturnType<typeof bookingForm>> = {},
): Promise<Booking> {
  const { status = 'pending', ...overrides } = fields;
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

/** Sends a testimonial as a visitor, and gives it this status as the admin. */
export async function someTestimonial(
  app: Pick<Bookable, 'visitor'>,
  admin: Caller,
  fields: { status?: TestimonialStatus; website?: string; elapsed?: number } & Partial<
    ReturnType<typeof testimonialForm>
  > = {},
): Promise<QueuedTestimonial> {
  const { status = 'waiting', ...overrides } = fields;
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
  const testimonials = await admin.call(testimonialEndpoints.list);
  const found = testimonials.find((testimonial) => testimonial.id === id);
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
