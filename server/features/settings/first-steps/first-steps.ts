import * as z from 'zod';
import { confirmableSteps, type StepName, stepNames } from '#contract/settings/rules.ts';
import type { FirstSteps, firstStepsChange } from '#contract/settings/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { isPublished } from '../publication/store.ts';
import { findProgress, findChecklist, insertChecklist, updateChecklist } from './store.ts';

type Parts = Pick<Deps, 'db' | 'config'>;

const checklist = z.object({ hidden: z.boolean(), confirmed: z.array(z.enum(confirmableSteps)) });
const emptyChecklist: z.output<typeof checklist> = { hidden: false, confirmed: [] };

/** The first steps with whether each is done: derived from the data and settings, or confirmed by the owner if nothing had to change. */
export async function readFirstSteps({ db, config }: Parts, accountId: number): Promise<FirstSteps> {
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
  };
  // A demo is public from the start.
  const names = stepNames.filter((name) => name !== 'publish' || config.demo === undefined);
  return { hidden, steps: names.map((name) => ({ name, done: done[name] })) };
}

/** Hides or shows the list, or confirms a step; returns the updated list. */
export async function changeFirstSteps(
  parts: Parts,
  accountId: number,
  { hidden, confirmed }: z.output<typeof firstStepsChange>,
): Promise<FirstSteps> {
  await parts.db.transaction(async (tx) => {
    await insertChecklist(tx, emptyChecklist);
    const before = checklist.catch(emptyChecklist).parse(await findChecklist(tx, { lock: true }));
    await updateChecklist(tx, {
      hidden: hidden ?? before.hidden,
      confirmed: [...new Set([...before.confirmed, ...(confirmed ? [confirmed] : [])])],
    });
  });
  return readFirstSteps(parts, accountId);
}
