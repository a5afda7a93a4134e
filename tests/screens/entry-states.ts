import type { Page } from 'playwright-core';
import { adminFormOn, loginFormOn, registerFormOn } from '../support/browser/parts/account-forms.ts';
import { chosenPdf } from '../support/browser/parts/documents.ts';
import { answering, cut, pending } from './calls.ts';
import { press, type State, statesOf } from './state.ts';

const wrong = { message: 'Invalid username or password', code: 'not-signed-in' };
const wrongCredentials = { username: 'someone', password: 'not-this-one' };
const expiredLink = { message: 'This link was already used or has expired.', code: 'not-found' };
const ownBooking = /\/api\/bookings\/own$/;
const confirming = '**/api/user/email/confirm';
const confirmAddress = press('Confirm this address');

/** The states of signing in and of the pages that emails link to. */
export const entryStates: State[] = [
  ...statesOf('/auth', {}, [
    { name: 'errors', before: (page) => loginFormOn(page).send.click() },
    { name: 'failed', calls: answering('**/api/login', wrong, 401), before: signIn },
    {
      name: 'second step',
      calls: answering('**/api/login', { secondFactor: ['totp', 'recovery'], canRemember: true }),
      before: signIn,
    },
    { name: 'signing in', waits: true, calls: pending('**/api/login'), before: signIn },
    { name: 'register', before: (page) => page.getByRole('tab', { name: 'Register' }).click() },
    {
      name: 'register with errors',
      before: async (page) => {
        await page.getByRole('tab', { name: 'Register' }).click();
        await registerFormOn(page).send.click();
      },
    },
  ]),
  ...statesOf('/admin-login', {}, [
    { name: 'errors', before: (page) => adminFormOn(page).send.click() },
    {
      name: 'failed',
      calls: answering('**/api/login', wrong, 401),
      before: (page) => adminFormOn(page).signIn(wrongCredentials),
    },
  ]),
  ...statesOf('/my-booking', { path: ':booking' }, [
    { name: 'a booking' },
    { name: 'moving', before: press('Move to another time') },
    { name: 'cancelling', before: press('Cancel this booking') },
    { name: 'loading', waits: true, calls: pending(ownBooking) },
    { name: 'not loaded', calls: cut(ownBooking) },
    { name: 'of nothing', path: '/my-booking#made-up' },
  ]),
  ...statesOf('/pay', { path: ':pay' }, [
    { name: 'an invoice' },
    { name: 'by card', calls: answering('**/api/pay', payable({})) },
    { name: 'paid', calls: answering('**/api/pay', payable({ status: 'paid', balance: 0 })) },
    { name: 'loading', waits: true, calls: pending('**/api/pay') },
    { name: 'not loaded', calls: cut('**/api/pay') },
    { name: 'of nothing', path: '/pay#made-up' },
  ]),
  ...statesOf('/invitation', { path: ':invitation' }, [
    { name: 'an invitation' },
    { name: 'errors', before: (page) => page.locator('main form button[type=submit]').click() },
    {
      name: 'with an account',
      calls: answering('**/api/invitations/open', {
        email: 'pat@example.com',
        client: 'Example Bakery',
        username: 'pat',
      }),
    },
    {
      name: 'to another client',
      calls: answering('**/api/invitations/open', {
        email: 'pat@example.com',
        client: 'Example Bakery',
        username: 'pat',
        addsClient: true,
      }),
    },
    {
      name: 'of staff',
      calls: answering('**/api/invitations/open', {
        email: 'pat@example.com',
        client: null,
        username: null,
        position: 'bookkeeper',
      }),
    },
    { name: 'of nothing', path: '/invitation#made-up' },
  ]),
  ...statesOf('/forgot-password', {}, [
    { name: 'errors', before: (page) => page.locator('main form button[type=submit]').click() },
    {
      name: 'sent',
      calls: answering('**/api/password-resets', null, 204),
      before: async (page) => {
        await page.getByLabel('Email', { exact: true }).fill('pat@example.com');
        await page.locator('main form button[type=submit]').click();
      },
    },
  ]),
  ...statesOf('/reset-password', { path: '/reset-password#sample' }, [
    {
      name: 'a link',
      calls: answering('**/api/password-resets/open', { username: 'pat', role: 'client' }),
    },
    { name: 'of nothing', path: '/reset-password#made-up' },
  ]),
  ...statesOf('/testimonial-consent', { path: ':consent' }, [
    { name: 'a testimonial' },
    { name: 'of nothing', path: '/testimonial-consent#made-up' },
  ]),
  ...statesOf('/confirm-email', { path: ':confirm' }, [
    { name: 'failed', who: 'client', calls: answering(confirming, expiredLink, 404), before: confirmAddress },
    {
      name: 'confirmed',
      who: 'client',
      calls: answering(confirming, { email: 'newcomer@example.com' }),
      before: confirmAddress,
    },
    { name: 'not mine', before: press('This wasn’t me') },
    { name: 'without a link', path: '/confirm-email' },
  ]),
  ...statesOf('/verify', {}, [{ name: 'not genuine', before: checkWrongReceipt }]),
];

function signIn(page: Page) {
  return loginFormOn(page).signIn(wrongCredentials);
}

function payable(changes: object) {
  return {
    invoiceNumber: '1001',
    status: 'part-paid',
    issueDate: '2026-11-02',
    dueDate: '2026-11-16',
    amount: 775,
    balance: 475,
    instructions: 'By check to Ridgeline Accounting, or call us.',
    card: true,
    ...changes,
  };
}

async function checkWrongReceipt(page: Page) {
  await page.getByLabel('Document', { exact: true }).setInputFiles(chosenPdf('statement.pdf'));
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(chosenPdf('receipt.json'));
  await press('Check this receipt')(page);
}
