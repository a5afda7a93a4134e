import { type EmailKind, emailKinds } from '#contract/emails/kinds.ts';
import { emailTemplates } from '#server/app/email-templates.ts';
import type { OutgoingEmail } from '#server/gateways/mail.ts';
import type { EmailTemplate, PayloadOf } from '#server/domain/email-kinds.ts';
import { openBookingRules } from '#server/features/bookings/rules/rules.ts';
import { readBilling } from '#server/features/invoices/billing/billing.ts';
import { prepareAccounts } from '#server/prepare-accounts.ts';
import { testApp } from '../support/test-app.ts';
import { sampleRecords } from './sample-records.ts';
import { emailSamples } from './samples.ts';

export interface RenderedEmail extends OutgoingEmail {
  kind: EmailKind;
  /** Which of the forms of its kind. */
  form: string;
}

/**
 * Every kind of email in each of its forms, about the demo's records, with the logo that they show. A form for which nothing is written
 * is an error.
 */
export async function renderEveryEmail(): Promise<{ emails: RenderedEmail[]; logo: Uint8Array }> {
  await using app = await testApp();
  await prepareAccounts(app.deps);
  const { deps } = app;
  const records = await sampleRecords(deps);
  const templates = emailTemplates(deps, openBookingRules(deps).read, () => readBilling(deps.db));
  const unwritten: string[] = [];

  async function render<Kind extends EmailKind>(
    kind: Kind,
    write: EmailTemplate<Kind>,
  ): Promise<RenderedEmail[]> {
    const forms: Record<string, PayloadOf<Kind>> = emailSamples[kind](records);
    const written = await Promise.all(
      Object.entries(forms).map(async ([form, payload]) => {
        const email = await write(payload);
        if (!email) unwritten.push(`${kind}, ${form}`);
        return email ? [{ kind, form, ...email }] : [];
      }),
    );
    return written.flat();
  }
  const emails = (await Promise.all(emailKinds.map((kind) => render(kind, templates[kind])))).flat();
  if (unwritten.length > 0) throw new Error(`Nothing was written for ${unwritten.join('; ')}`);
  return { emails, logo: await deps.site.logo() };
}
