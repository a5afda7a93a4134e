import type { EntityType } from '../clients/entity-types.ts';

/** Who agrees: a person for themselves, who has to show that the records can be opened, or someone who acts for a business. */
export const consentForms = ['consumer', 'business'] as const;
export type ConsentForm = (typeof consentForms)[number];

/** Changes with any change of the statement or of what is needed to open records: everyone is asked again then. */
export const consentVersion = '2026-11-29';

/** How often the code of one sample may be typed wrong. */
export const maxCodeTries = 5;

/** Someone who runs a business signs for it; everyone else, and a client whose kind is not known, is treated as a consumer. */
export function consentFormFor(entityType: EntityType | ''): ConsentForm {
  const consumer: readonly string[] = ['', 'individual', 'sole-proprietor', 'trust-or-estate'];
  return consumer.includes(entityType) ? 'consumer' : 'business';
}

interface ConsentPoint {
  heading: string;
  text: string;
}

/**
 * What a person agrees to, as 15 U.S.C. 7001(c)(1) and Utah Code 46-4 ask for it. `firm`, `phone` and `email` are those of the
 * firm.
 */
export function consentStatement(
  form: ConsentForm,
  { firm, phone, email }: { firm: string; phone: string; email: string },
): ConsentPoint[] {
  const scope: ConsentPoint = {
    heading: 'What this covers',
    text: `This covers the engagement letters, notices and other records that ${firm} gives you about its services in this portal, from now until you withdraw. It does not cover anything that has to be signed on paper.`,
  };
  const paper: ConsentPoint = {
    heading: 'Paper, and what it costs',
    text: `You can have any of these records on paper instead, now or later. Ask us at ${phone} or ${email}. We do not charge for it.`,
  };
  const withdrawing: ConsentPoint = {
    heading: 'Changing your mind',
    text: `You can withdraw at any time on this page or by writing to ${email}. There is no fee. What you signed before stays valid. From then on we send you paper, which takes longer, and you can't sign letters in the portal.`,
  };
  const address: ConsentPoint = {
    heading: 'Your email address',
    text: `We write to you at the email address of your account. Change it in your profile, or call us at ${phone} if you can't sign in.`,
  };
  const equipment: ConsentPoint = {
    heading: 'What you need',
    text: 'You need a phone, tablet or computer with internet access, a current version of Chrome, Edge, Firefox or Safari, an email address, and a program that opens PDF files. To keep your own copies, you need storage for the files or a printer.',
  };
  if (form === 'consumer') return [scope, paper, withdrawing, address, equipment];
  return [
    {
      heading: 'Electronic records',
      text: `You agree, for the business you act for, to sign and receive engagement letters, notices and other records of ${firm} electronically.`,
    },
    paper,
    withdrawing,
    address,
    equipment,
  ];
}

/** What the person confirms with their own action. */
export const consentAction: Record<ConsentForm, string> = {
  consumer:
    'I could open the sample PDF and read the code in it. I agree to sign and receive records electronically.',
  business: 'I agree to sign and receive records electronically for the business I act for.',
};
