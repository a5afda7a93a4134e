import type { DeadlineKind } from '#contract/deadlines/rules.ts';
import { servicesOfLetter, uncoveredServices } from '#contract/engagements/coverage.ts';
import type { LetterCoverage } from '#contract/engagements/schemas.ts';
import type { ServiceId } from '#contract/settings/services.ts';
import type { Deps } from '#server/deps.ts';
import { ApiError } from '#server/domain/api-error.ts';
import { findClient } from '#server/domain/recipients.ts';
import { currentWork, hasSentLetters, listCurrent } from './coverage-store.ts';

/** The services of what the firm files for a client. Income tax has no letter of its own. */
const serviceOfDeadline: Partial<Record<DeadlineKind, ServiceId>> = {
  payroll: 'payroll',
  'sales-tax-quarterly': 'sales-tax',
  'sales-tax-annual': 'sales-tax',
};

/** Which services the letters of a client cover, and which of its work they don't. */
export async function letterCoverage(
  { db, site }: Pick<Deps, 'db' | 'site'>,
  clientId: number,
): Promise<LetterCoverage> {
  if (!(await findClient(db, clientId))) throw new ApiError('not-found');
  if (!(await hasSentLetters(db))) return { covered: null, uncovered: [] };
  const letters = await listCurrent(db, clientId, await site.today());
  const covered = [...new Set(letters.flatMap(servicesOfLetter))];
  const { jobs, lines, filers } = await currentWork(db, clientId);
  const filed = Object.entries(filers).flatMap(([kind, filer]) => {
    const service = Object.entries(serviceOfDeadline).find(([known]) => known === kind)?.[1];
    return filer === 'firm' && service && !covered.includes(service) ? [service] : [];
  });
  return { covered, uncovered: [...new Set([...uncoveredServices([...jobs, ...lines], covered), ...filed])] };
}
