import type { Language } from '#contract/languages.ts';
import type { Inquiry } from '#contract/inquiries/schemas.ts';
import { inquiryEndpoints } from '#contract/inquiries/endpoints.ts';
import type { Caller } from './caller.ts';
import { unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** What a visitor types into the contact form. */
export function inquiryForm() {
  const name = unique('Writer ');
  const email = `${unique('writer')}@example.com`;
  return { name, email, inquiryType: 'pricing', message: `What do the books of ${name} cost?` };
}

/** Sends a message as a visitor, and returns it as the firm sees it. */
export async function someInquiry(
  app: Pick<TestApp, 'visitor'>,
  admin: Caller,
  overrides: Partial<ReturnType<typeof inquiryForm>> & { website?: string; language?: Language } = {},
): Promise<Inquiry> {
  const body = { ...inquiryForm(), ...overrides };
  const { id } = await app.visitor().call(inquiryEndpoints.send, { body });
  return inquiryOf(admin, id);
}

/** The message as the firm sees it now. */
export async function inquiryOf(admin: Caller, id: number): Promise<Inquiry> {
  const found = (await admin.call(inquiryEndpoints.list)).find((inquiry) => inquiry.id === id);
  if (!found) throw new Error(`There is no message ${id}`);
  return found;
}
