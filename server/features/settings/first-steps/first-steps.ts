import * as z from 'zod';
import { firm as sampleFirm } from '#content/firm.ts';
import type { FirmFacts } from '#contract/settings/facts-schemas.ts';
import type { OutdatedTexts, SavedTextSource } from '#contract/settings/outdated-texts.ts';
import { confirmableSteps, type StepName, stepNames } from '#contract/settings/rules.ts';
import type { FirstSteps, firstStepsChange } from '#contract/settings/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { deleteFormerFacts } from '../former-facts/store.ts';
import { type OutdatedTextsParts, readOutdatedTexts } from '../former-facts/outdated-texts.ts';
import { isPublished } from '../publication/store.ts';
import { findProgress, findChecklist, insertChecklist, updateChecklist } from './store.ts';

type Parts = Pick<Deps, 'config'> & OutdatedTextsParts;

const checklist = z.object({ hidden: z.boolean(), confirmed: z.array(z.enum(confirmableSteps)) });
const emptyChecklist: z.output<typeof checklist> = { hidden: false, confirmed: [] };

/** The first steps with whether each is done: derived from the data and settings, or confirmed by the owner if nothing had to change. */
export async function readFirstSteps(parts: Parts, accountId: number): Promise<FirstSteps> {
  const { db, config, site } = parts;
  const { hidden, confirmed } = checklist.catch(emptyChecklist).parse(await findChecklist(db));
  const progress = await findProgress(db, accountId);
  const done: Record<StepName, boolean> = {
    // A demo account counts as done only once its password was changed, because that password is printed at start.
    password: Boolean(progress?.account || progress?.password),
    'second-factor': config.secondFactor !== 'off',
    firm: Boolean(progress?.firm) || confirmed.includes('firm'),
    services: Boolean(progress?.services) || confirmed.includes('services'),
    texts: Boolean(progress?.texts) || confirmed.includes('texts'),
    legal: Boolean(progress?.legal) || confirmed.includes('legal'),
    payment: Boolean(progress?.payment) || confirmed.includes('payment'),
    staff: Boolean(progress?.staff) || confirmed.includes('staff'),
    publish: await isPublished(db),
    hours: Boolean(progress?.hours) || confirmed.includes('hours'),
    mail: config.smtpUrl !== undefined,
    scanner: config.clamd !== undefined,
    backup: config.backupTo !== undefined,
    client: Boolean(progress?.client),
    article: Boolean(progress?.article),
    'former-facts': false,
  };
  const outdated = await readOutdatedTexts(parts);
  const reasons = reasonsOf(outdated, await site.firm());
  const names = stepNames.filter(
    (name) =>
      // A demo is public from the start.
      (name !== 'publish' || config.demo === undefined) && (name !== 'former-facts' || outdated.length > 0),
  );
  return {
    hidden,
    steps: names.map((name) => {
      const reason = reasons.get(name);
      // Confirming is no way out of these two.
      const isAlwaysSaid = name === 'former-facts' || name === 'firm';
      return reason === undefined || (!done[name] && !isAlwaysSaid)
        ? { name, done: done[name] }
        : { name, done: false, reason };
    }),
  };
}

const stepOfSource: Partial<Record<SavedTextSource, StepName>> = {
  facts: 'firm',
  services: 'services',
  pages: 'texts',
  faq: 'texts',
  privacy: 'legal',
  terms: 'legal',
  billing: 'payment',
};

/** Why steps are open although they were saved or confirmed: samples remain, or a text still says what is no longer true. */
function reasonsOf(outdated: OutdatedTexts, facts: FirmFacts): Map<StepName, string> {
  const reasons = new Map<StepName, string>();
  const said = [...new Set(outdated.flatMap((texts) => texts.facts))];
  if (said.length > 0) reasons.set('former-facts', stillSays(said));
  for (const texts of outdated) {
    const step = stepOfSource[texts.source];
    if (step) reasons.set(step, stillSays(texts.facts));
  }
  if (hasSampleFacts(facts)) reasons.set('firm', 'Some of the facts are still those of the sample firm.');
  return reasons;
}

function stillSays(facts: readonly string[]): string {
  const [first = '', ...others] = facts;
  return others.length === 0 ? `Still says: ${first}.` : `Still says: ${first}, and ${others.length} more.`;
}

/** Whether a fact or a person is still labeled a sample, or still is that of the sample firm. */
function hasSampleFacts({ sample, owner, team, name, email, phone, address }: FirmFacts): boolean {
  return (
    sample ||
    owner.sample ||
    team.some((person) => person.sample) ||
    name === sampleFirm.name ||
    email === sampleFirm.email ||
    phone === sampleFirm.phone ||
    address.street === sampleFirm.address.street
  );
}

/** Hides or shows the list, or confirms a step; returns the updated list. */
export async function changeFirstSteps(
  parts: Parts,
  accountId: number,
  { hidden, confirmed }: z.output<typeof firstStepsChange>,
): Promise<FirstSteps> {
  await parts.db.transaction(async (tx) => {
    // What the texts say is right as it is; it isn't asked again until the facts change once more.
    if (confirmed === 'former-facts') await deleteFormerFacts(tx);
    await insertChecklist(tx, emptyChecklist);
    const before = checklist.catch(emptyChecklist).parse(await findChecklist(tx, { lock: true }));
    await updateChecklist(tx, {
      hidden: hidden ?? before.hidden,
      confirmed: [
        ...new Set([...before.confirmed, ...(confirmed && confirmed !== 'former-facts' ? [confirmed] : [])]),
      ],
    });
  });
  return readFirstSteps(parts, accountId);
}
