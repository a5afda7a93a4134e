import type { ReaderOfClient } from '#server/domain/recipients.ts';

type Business = Pick<ReaderOfClient, 'business'>;

/** The sentence of an email that names the business it is about; none for a reader with only one. */
export function aboutBusiness({ business }: Business): string[] {
  return business ? [`This email is about ${business.name}.`] : [];
}

/** The address of a tab of the portal; for a reader with several businesses, it opens the one of the email. */
export function portalAddress(publicUrl: string, tab: string, { business }: Business): string {
  return `${publicUrl}/client-portal?tab=${tab}${business ? `&for=${business.id}` : ''}`;
}
