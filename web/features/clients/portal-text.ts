import type { ClientSummary } from '#contract/clients/schemas.ts';
import { dateText } from '#contract/date-times.ts';
import { day } from '#contract/durations.ts';

type Portal = Pick<ClientSummary, 'people' | 'status' | 'portal'>;

/** Who uses the portal of a client, or what has become of its invitation: 'Invited, 5 days left'. Empty for archived clients. */
export function portalText({ people, status, portal }: Portal, now: Date, zone: string): string {
  const { state = people > 0 ? 'joined' : 'none', at = null } = portal ?? {};
  if (state === 'joined') {
    const who = people === 1 ? '1 person' : `${people} people`;
    if (at === null) return who;
    const on = dayText(at, now, zone);
    return people === 1 ? `Signed in ${on}` : `${who}, signed in ${on}`;
  }
  if (status === 'archived' || portal === undefined) return '';
  if (state === 'lapsed' && at !== null) return `Lapsed ${dayText(at, now, zone)}`;
  if (state === 'invited' && at !== null) {
    const left = Math.floor((Date.parse(at) - now.getTime()) / day);
    return left < 1 ? 'Invited, ends within a day' : `Invited, ${left === 1 ? '1 day' : `${left} days`} left`;
  }
  return 'Not invited';
}

/** 'Nov 20', with the year if it isn't this one. */
function dayText(at: string, now: Date, zone: string): string {
  const thisYear = dateText(now, zone).slice(-', 2026'.length);
  const text = dateText(at, zone);
  return text.endsWith(thisYear) ? text.slice(0, -thisYear.length) : text;
}
