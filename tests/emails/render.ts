import { type EmailKind, emailKinds } from '#contract/emails/kinds.ts';
import { allWork } from '#server/app/topics.ts';
import { workParts } from '#server/app/work-parts.ts';
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
  /** Which form of its kind, such as 'confirmed'. */
  form: string;
}

/**
 * Renders every kind of email in each of its forms, about the demo's records, and returns them with their logo. Throws if a form
 * renders no email.
 */
export async function renderEveryEmail(): Promise<{ emails: RenderedEmail[]; logo: Uint8Array }> {
  await using app = await testApp();
  await prepareAccounts(app.deps);
  const { deps } = app;
  const records = await sampleRecords(deps);
  const billing = async () => ({ ...(await readBilling(deps.db)), takesCards: true });
  const templates = async () => ({ jobs: [], tasks: [] });
  const { emailTemplates } = allWork(
    workParts(deps, { rules: openBookingRules(deps).read, billing, templates }),
  );
  const notRendered: string[] = [];

  async function render<Kind extends EmailKind>(
    kind: Kind,
    template: EmailTemplate<Kind>,
  ): Promise<RenderedEmail[]> {
    const forms: Record<string, PayloadOf<Kind>> = emailSamples[kind](records);
    const rendered = await Promise.all(
      Object.entries(forms).map(async ([form, payload]) => {
        const email = await template(payload);
        if (!email) notRendered.push(`${kind}, ${form}`);
        return email ? [{ kind, form, ...email }] : [];
      }),
    );
    return rendered.flat();
  }
  const emails = (await Promise.all(emailKinds.map((kind) => render(kind, emailTemplates[kind])))).flat();
  if (notRendered.length > 0) throw new Error(`No email was rendered for ${notRendered.join('; ')}`);
  return { emails, logo: await deps.site.logo() };
}
