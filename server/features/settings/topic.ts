import type { BookingRules } from '#contract/bookings/slots.ts';
import type { Topic } from '#server/topic.ts';
import { firmRoutes } from './firm/routes.ts';
import type { FirmTexts } from './firm/texts.ts';
import { firstStepsRoutes } from './first-steps/routes.ts';
import type { OutdatedTextsParts } from './former-facts/outdated-texts.ts';
import { outdatedTextsRoutes } from './former-facts/routes.ts';
import type { PublicationParts } from './publication/publication.ts';
import { publicationRoutes } from './publication/routes.ts';
import { siteRoutes } from './site/routes.ts';

interface ForCalls
  extends Pick<PublicationParts, 'sampleTestimonials'>, Pick<OutdatedTextsParts, 'savedTexts'> {
  texts: FirmTexts;
  rules: () => Promise<BookingRules>;
}

/** The firm's facts and texts, and the website's publication. */
export const settingsTopic = {
  routes: (parts) => [
    ...siteRoutes(parts, parts.rules),
    ...firmRoutes(parts, parts.texts, parts.rules),
    ...firstStepsRoutes(parts),
    ...outdatedTextsRoutes(parts),
    ...publicationRoutes(parts),
  ],
  emails: null,
  jobs: null,
  frequentJobs: null,
  scanning: null,
  search: null,
  openWork: null,
  dataExport: null,
  bulkActions: null,
  bulkSubjects: null,
} as const satisfies Topic<ForCalls>;
