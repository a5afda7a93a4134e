import { createContext, use } from 'react';
import { mailtoLink } from '#contract/forms/email-address.ts';
import { firmEndpoints } from '#contract/settings/endpoints.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import { hoursText } from '#contract/settings/opening-hours.ts';
import { bookingServiceIds, multipleServicesTitle, type ServiceId } from '#contract/settings/services.ts';
import type { SiteFrame } from '#contract/settings/schemas.ts';
import { siteEndpoints } from '#contract/settings/endpoints.ts';
import { call } from './call.ts';

/** The facts that layouts and forms need on every page. Pages load full profiles and lists themselves. */
export interface SiteFacts extends Omit<FirmFacts, 'owner' | 'team' | 'industries'> {
  owner: Pick<FirmFacts['owner'], 'name'>;
}

/** Loaded once by the root route; the same for everyone. */
export interface Site {
  firm: SiteFacts;
  services: { id: ServiceId; title: string }[];
  frame: SiteFrame;
  /** What the footer of every page says about the firm. */
  footerLead: string;
}

/** For JSON embedded in our own pages: tells a site from anything else, without checking every field. */
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

/** Provided by the root layout, or by a preview with unsaved facts. */
export const SiteContext = createContext<Site | null>(null);

/** The firm's facts, also formatted for display and links. */
export function useFirm() {
  const { firm } = useSite();
  const { street, city, region, postalCode } = firm.address;
  const digits = firm.phone.replaceAll(/\D/g, '');
  return {
    ...firm,
    // Before the website is published there may be words instead of them.
    phoneAddress: digits ? `tel:+1${digits}` : undefined,
    emailAddress: firm.email.includes('@') ? mailtoLink(firm.email) : undefined,
    addressLines: [street, `${city}, ${region} ${postalCode}`],
    hoursText: firm.hours.map(hoursText).join('; '),
  };
}

/** IANA name of the firm's time zone, in which all the firm's dates and times are shown. */
export function useFirmZone(): string {
  return useSite().frame.zone;
}

/** The title of a booking's service: one of the thirteen, or the one for multiple services. */
export function useServiceTitle(): (id: string) => string {
  const titles = new Map<string, string>(useSite().services.map(({ id, title }) => [id, title]));
  return (id) => titles.get(id) ?? multipleServicesTitle;
}

/** The services that the booking form offers (requirements 3). */
export function useServiceChoices(): { value: string; label: string }[] {
  const titleOf = useServiceTitle();
  return bookingServiceIds.map((id) => ({ value: id, label: titleOf(id) }));
}

/** The whole site context, such as for metadata and analytics. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (!site) throw new Error('There is no SiteContext around this part');
  return site;
}
