import * as z from 'zod';
import { confirmableSteps, type StepName, stepNames } from '#contract/settings/rules.ts';
import type { FirstSteps, firstStepsChange } from '#contract/settings/schemas.ts';
import type { Deps } from '#server/deps.ts';
import { findDone, findSaid, makeSaid, writeSaid } from './store.ts';

type Parts = Pick<Deps, 'db' | 'config'>;

const said = z.object({ hidden: z.boolean(), confirmed: z.array(z.enum(confirmableSteps)) });
const nothingSaid: z.output<typeof said> = { hidden: false, confirmed: [] };

/** The steps with what is done: seen from the traces of the work itself, or confirmed where nothing had to be changed. */
export async function readFirstSteps({ db, config }: Parts, accountId: number): Promise<FirstSteps> {
  const { hidden, confirmed } = said.catch(nothingSaid).parse(await findSaid(db));
  const found = await findDone(db, accountId);
  const done: Record<StepName, boolean> = {
    // The password of a demo account is printed at start.
    password: Boolean(found?.account || found?.password),
    'second-factor': config.secondFactor !== 'off',
    firm: Boolean(found?.firm) || confirmed.includes('firm'),
    hours: Boolean(found?.hours) || confirmed.includes('hours'),
    mail: config.smtpUrl !== undefined,
    scanner: config.clamd !== undefined,
    backup: config.backupTo !== undefined,
    client: Boolean(found?.client),
    article: Boolean(found?.article),
  };
  return { hidden, steps: stepNames.map((name) => ({ name, done: done[name] })) };
}

/** Keeps what the owner says about the list; gives the list as it is then. */
export async function changeFirstSteps(
  parts: Parts,
  accountId: number,
  { hidden, confirmed }: z.output<typeof firstStepsChange>,
): Promise<FirstSteps> {
  await parts.db.transaction(async (tx) => {
    await makeSaid(tx, nothingSaid);
    const before = said.catch(nothingSaid).parse(await findSaid(tx, { lock: true }));
    await writeSaid(tx, {
      hidden: hidden ?? before.hidden,
      confirmed: [...new Set([...before.confirmed, ...(confirmed ? [confirmed] : [])])],
    });
  });
  return readFirstSteps(parts, accountId);
}
