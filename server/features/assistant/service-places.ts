import { asksBooks } from '#content/assistant/asks-books.ts';
import { asksCompany } from '#content/assistant/asks-company.ts';
import { asksPeople } from '#content/assistant/asks-people.ts';
import type { Service, ServiceId } from '#contract/services.ts';
import type { Place } from './place.ts';
import { asksOf, sentencesOf } from './place-texts.ts';

const asks: Record<ServiceId, string> = { ...asksBooks, ...asksPeople, ...asksCompany };

/** Each service as the owner last wrote it. */
export function servicePlaces(services: readonly Service[]): Place[] {
  return services.map((service) => ({
    id: `service/${service.id}`,
    title: service.title,
    path: `/services#${service.id}`,
    asks: [service.title, ...asksOf(asks[service.id])],
    lead: [service.description],
    more: [
      ...sentencesOf(service.longDescription),
      `Each month you get: ${service.eachMonth.map(lowerFirst).join('; ')}.`,
      ...service.benefits.map((benefit) => `${benefit}.`),
      `Who it is for: ${lowerFirst(service.whoFor)}`,
    ],
    followUp: [
      `What do I get each month from ${service.title}?`,
      'How are fees set?',
      'When is the next open consultation?',
    ],
  }));
}

/** 'Payroll posted' becomes 'payroll posted'; 'W-2s sent' and 'LLC' stay. */
function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) && !/^(Utah|Form|January|QuickBooks)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
