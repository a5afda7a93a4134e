import { firm } from '#content/firm.ts';
import type { Site } from '#web/api/site.ts';

/** Instead of a name, an address or a number that is still the sample firm's. It reads well in 'call us at our office'. */
const unknownFact = 'our office';

/** Instead of the sample firm's name. */
export const unnamedFirm = 'Your accounting firm';

/** What pages that are there before the website is published may say of the firm: nothing that is still the sample's. */
export function siteBeforePublication({ firm: facts, frame, ...site }: Site): Site {
  const ownName = facts.name !== firm.name;
  return {
    ...site,
    footerLead: '',
    frame: { ...frame, analytics: null },
    firm: {
      ...withoutSample(facts, firm),
      name: ownName ? facts.name : unnamedFirm,
      shortName: ownName ? facts.shortName : unnamedFirm,
    },
  };
}

/** Texts that equal the sample's give way to words, numbers to 0, and lists with an entry of the sample to an empty list. */
function withoutSample<Part extends object>(part: Part, sample: object): Part {
  const own = structuredClone(part);
  for (const [key, value] of Object.entries(part)) {
    const sampled: unknown = Reflect.get(sample, key);
    Reflect.set(own, key, ownValue(value, sampled));
  }
  return own;
}

function ownValue(value: unknown, sample: unknown): unknown {
  if (Array.isArray(value)) {
    const samples = new Set(Array.isArray(sample) ? sample.map((entry) => JSON.stringify(entry)) : []);
    return value.filter((entry) => !samples.has(JSON.stringify(entry)));
  }
  if (typeof value === 'object' && value !== null)
    return withoutSample(value, typeof sample === 'object' && sample !== null ? sample : {});
  if (value !== sample || value === '' || typeof value === 'boolean') return value;
  return typeof value === 'number' ? 0 : unknownFact;
}
