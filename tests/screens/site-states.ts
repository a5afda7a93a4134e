import type { Page } from 'playwright-core';
import { typedDate } from '#web/ui/calendar/date-text.ts';
import { blogOn, madeUpPosts } from '../support/browser/parts/blog.ts';
import { answering, cut, pending } from './calls.ts';
import { fillBooking, fillContact, fillTestimonial } from './fill.ts';
import { press, type State, statesOf } from './state.ts';

const phone = [360, 768] as const;
const booking = '/api/bookings';
const request = 'Request this time';

/** The states of the public pages. */
export const siteStates: State[] = [
  ...statesOf('/', {}, [
    { name: 'menu of the phone', widths: phone, before: press('Open menu') },
    { name: 'scrolled header', before: (page) => page.mouse.wheel(0, 700) },
    { name: 'next testimonial', before: press(/^Next/) },
  ]),
  ...statesOf('/booking', {}, [
    { name: 'errors', before: press(request) },
    { name: 'day and time chosen', before: (page, { day = '' }) => fillBooking(page, day) },
    {
      name: 'no times left',
      calls: answering(/available-slots/, { available: false, slots: [] }),
      before: chooseDay,
    },
    { name: 'times loading', waits: true, calls: pending(/available-slots/), before: chooseDay },
    { name: 'times not loaded', calls: cut(/available-slots/), before: chooseDay },
    { name: 'processing', waits: true, calls: pending(`**${booking}`), before: sendBooking },
    { name: 'failed', calls: cut(`**${booking}`), before: sendBooking },
    {
      name: 'confirmation',
      calls: answering(`**${booking}`, { id: 1, status: 'pending' }, 201),
      before: sendBooking,
    },
  ]),
  ...statesOf('/contact', {}, [
    { name: 'errors', before: press('Send message') },
    { name: 'filled in', before: fillContact },
    { name: 'failed', calls: cut('**/api/contact'), before: sendContact },
    { name: 'sent', calls: answering('**/api/contact', { id: 1 }, 201), before: sendContact },
  ]),
  ...statesOf('/testimonials', {}, [
    { name: 'errors', before: press('Submit testimonial') },
    { name: 'thanks', calls: answering('**/api/testimonials', { id: 1 }, 201), before: sendTestimonial },
    { name: 'failed', calls: cut('**/api/testimonials'), before: sendTestimonial },
  ]),
  ...statesOf('/blog', {}, [
    { name: 'nothing found', path: '/blog?q=nothing-like-this' },
    { name: 'most popular', path: '/blog?tab=popular' },
    { name: 'placeholders', waits: true, calls: pending('**/api/blog/posts'), before: searchBlog },
    { name: 'not loaded', calls: cut('**/api/blog/posts'), before: searchBlog },
    { name: 'long list', path: '/blog?q=made', calls: answering('**/api/blog/posts', madeUpPosts(40)) },
  ]),
  ...statesOf('/services', {}, [{ name: 'at a chapter', path: '/services#payroll' }]),
  ...chat('/about'),
];

async function chooseDay(page: Page, { day = '' }: { day?: string }) {
  await page.getByLabel('Date', { exact: true }).fill(typedDate(day));
}

async function sendBooking(page: Page, { day = '' }: { day?: string }) {
  await fillBooking(page, day);
  await press(request)(page);
}

async function sendContact(page: Page) {
  await fillContact(page);
  await press('Send message')(page);
}

async function sendTestimonial(page: Page) {
  await fillTestimonial(page);
  await press('Submit testimonial')(page);
}

async function searchBlog(page: Page) {
  await blogOn(page).search.fill('a');
}

function chat(screen: string): State[] {
  const ask = 'Ask a question';
  const question = 'What do you charge for payroll?';
  const askQuestion = async (page: Page) => {
    await press(ask)(page);
    await page.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText(question).waitFor();
  };
  const awaitAnswer = async (page: Page) => {
    await askQuestion(page);
    await page.getByRole('log').getByRole('link').first().waitFor();
  };
  return statesOf(screen, {}, [
    { name: 'chat', before: press(ask) },
    { name: 'chat with an answer', before: awaitAnswer },
    { name: 'chat thinking', waits: true, calls: pending('**/api/chatbot'), before: askQuestion },
    { name: 'chat failed', calls: cut('**/api/chatbot'), before: askQuestion },
  ]);
}
