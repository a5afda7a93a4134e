import type { EngagementTemplate } from '#contract/engagements/schemas.ts';
import { sharedIntroduction, sharedTerms } from './terms.ts';

export const llcServicesLetter: EngagementTemplate = {
  key: 'llc-services',
  version: 1,
  title: 'Engagement letter {year}: LLC services',
  introduction: sharedIntroduction,
  scope: `We will do the following for you:

- Prepare the registration with the Utah Division of Corporations and Commercial Code for your signature
- Apply for the federal employer identification number and the state tax accounts you need
- Set up books that keep business and personal money separate
- Explain how the company can be taxed
- Remind you of the annual renewal and prepare it`,
  exclusions: `The following is not part of this letter:

- Legal advice, operating agreements and other contracts
- Choosing the kind of company or its tax treatment for you
- Business licenses and permits, unless we agree on them in writing
- Acting as registered agent
- Income tax returns`,
  terms: `## What we need from you
You will:

- give us complete and correct names, addresses and ownership
- review and sign each filing before it is sent
- pay government fees, which are not part of our prices

${sharedTerms}`,
  lines: [
    { service: 'Company setup', cents: null, recurrence: 'once' },
    { service: 'Annual renewal', cents: null, recurrence: 'yearly' },
  ],
};
