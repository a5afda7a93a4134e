import { createContext, use } from 'react';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { hoursText } from '#contract/settings/opening-hours.ts';
import { bookingServiceIds, multipleServicesTitle, type ServiceId } from '#contract/settings/services.ts';
import type { SiteFrame } from '#contract/settings/schemas.ts';
import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { call } from './call.ts';

/** The facts that frames and forms show on every page; whole profiles and lists are read by the pages that show them. */
export interface SiteFacts extends Omit<FirmFacts, 'owner' | 'team' | 'industries'> {
  owner: Pick<FirmFacts['owner'], 'name'>;
}

/** What the root route loads once: the same for everyone. */
export interface Site {
  firm: SiteFacts;
  services: { id: ServiceId; title: string }[];
  frame: SiteFrame;
  /** What the foot of every page says of the firm. */
  footerLead: string;
}

/** Of what a page of ours brought along, which has the shape that it was rendered with. */
export function isSite(value: unknown): value is Site {
  return typeof value === 'object' && value !== null && 'firm' in value && 'frame' in value;
}

export async function loadSite(): Promise<Site> {
  const [{ team: _team, industries: _industries, owner, ...facts }, services, frame, { footer }] =
    await Promise.all([
      call(firmEndpoints.facts, {}),
      call(firmEndpoints.services, {}),
      call(siteEndpoints.frame, {}),
      call(firmEndpoints.pages, {}),
    ]);
  return {
    firm: { ...facts, owner: { name: owner.name } },
    services: services.map(({ id, title }) => ({ id, title })),
    frame,
    footerLead: footer,
  };
}

/** Given by the root layout, or by a preview with facts that are not saved yet. */
export const SiteContext = createContext<Site | null>(null);

/** The firm's facts, and how pages write them. */
export function useFirm() {
  const { firm } = useSite();
  const { street, city, region, postalCode } = firm.address;
  return {
    ...firm,
    phoneAddress: `tel:+1${firm.phone.replaceAll(/\D/g, '')}`,
    emailAddress: `mailto:${firm.email}`,
    addressLines: [street, `${city}, ${region} ${postalCode}`],
    hoursText: firm.hours.map(hoursText).join('; '),
  };
}

/** IANA name of the firm's time zone: every day and time that is the firm's is shown by it. */
export function useFirmZone(): string {
  return useSite().frame.zone;
}

/** Title of what a booking is about: one of the thirteen services, or several. */
export function useServiceTitle(): (id: string) => string {
  const titles = new Map<string, string>(useSite().services.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? multipleServicesTitle;
}

/** What the booking form offers (requirements 3). */
export function useServiceChoices(): { value: string; label: string }[] {
  const titleOf = useServiceTitle();
  return bookingServiceIds.map((id) => ({ value: id, label: titleOf(id) }));
}

/** Everything at once, for what search engines and counters read. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('There is no SiteContext around this part');
  return site;
}
