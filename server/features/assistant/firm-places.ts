import { asksFirm } from '#content/assistant/asks-firm.ts';
import { hoursText } from '#contract/opening-hours.ts';
import type { FirmFacts } from '#contract/firm.ts';
import type { Service } from '#contract/services.ts';
import type { Place } from './place.ts';
import { asksOf } from './place-texts.ts';

const talk = ['How do I book a consultation?', 'What services do you offer?'];

/** The facts of the firm in sentences. */
export function firmPlaces(firm: FirmFacts, services: readonly Service[]): Place[] {
  const { owner, address, team } = firm;
  const place = (id: keyof typeof asksFirm, rest: Omit<Place, 'id' | 'asks'>): Place => ({
    id: `firm/${id}`,
    asks: asksOf(asksFirm[id]),
    ...rest,
  });
  return [
    place('hours', {
      title: 'Opening hours',
      path: '/contact',
      lead: [`We are open ${firm.hours.map(hoursText).join(' and ')}.`, `${firm.closedNote}.`],
      more: [],
      followUp: ['When is the next open consultation?', 'Where is your office?'],
    }),
    place('place', {
      title: 'Office',
      path: '/contact',
      lead: [
        `Our office is at ${address.street}, ${address.city}, ${address.region} ${address.postalCode}.`,
        `${firm.locationNote}.`,
      ],
      more: [],
      followUp: ['When are you open?', 'Do you work with businesses outside Utah?'],
    }),
    place('reach', {
      title: 'Contact',
      path: '/contact',
      lead: [`Call ${firm.phone} or write to ${firm.email}.`, 'There is also a form on the contact page.'],
      more: [],
      followUp: ['When are you open?', 'How do I book a consultation?'],
    }),
    place('owner', {
      title: 'About the practice',
      path: '/about',
      lead: [`${owner.name} is the ${owner.title.toLowerCase()} of ${firm.name}.`],
      more: [
        `Credentials: ${owner.credentials.map(({ year, text }) => (year ? `${text} (${year})` : text)).join('; ')}.`,
        ...owner.bio,
        ...(owner.expertise.length > 0 ? [`Areas of expertise: ${owner.expertise.join('; ')}.`] : []),
      ],
      followUp: ['Who works there?', ...talk],
    }),
    place('founded', {
      title: 'About the practice',
      path: '/about',
      lead: [
        `${firm.name} was founded in ${firm.founded}.`,
        `The owner has ${firm.experienceYears} years of experience.`,
      ],
      more: [],
      followUp: ['Who is the owner?', ...talk],
    }),
    ...(team.length > 0
      ? [
          place('team', {
            title: 'The team',
            path: '/about#team',
            lead: [
              `The people you will hear from: ${team.map(({ name, role }) => `${name} (${role})`).join(', ')}.`,
            ],
            more: [],
            followUp: ['Who is the owner?', ...talk],
          }),
        ]
      : []),
    ...(firm.industries.length > 0 ? [industriesPlace(firm)] : []),
    place('services', {
      title: 'Services',
      path: '/services',
      lead: [`We offer ${services.length} services: ${services.map(({ title }) => title).join(', ')}.`],
      more: ['If you are not sure which you need, book a meeting and describe the problem instead.'],
      followUp: ['How are fees set?', 'What happens in a first consultation?'],
    }),
  ];
}

function industriesPlace({ industries }: FirmFacts): Place {
  return {
    id: 'firm/industries',
    title: 'Industries',
    path: '/#industries',
    asks: [...industries.map(({ title }) => title), ...asksOf(asksFirm.industries)],
    lead: [`We work with ${industries.map(({ title }) => title.toLowerCase()).join(', ')}.`],
    more: industries.map(({ title, text }) => `${title}: ${text}`),
    followUp: ['What services do you offer?', 'How are fees set?'],
  };
}
