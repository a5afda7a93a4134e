import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { bulkActionInputs } from '#contract/bulk-actions/inputs.ts';
import { clientEndpoints, invitationEndpoints } from '#contract/clients/endpoints.ts';
import { entityTypeLabels } from '#contract/clients/entity-types.ts';
import { clientForm } from '#contract/clients/form.ts';
import { clientFilter } from '#contract/clients/schemas.ts';
import { fiscalYearEndLabels, maxTags } from '#contract/clients/record.ts';
import { listInWords } from '#contract/list-in-words.ts';
import { invitationDays } from '#contract/clients/rules.ts';
import type { Reader, Transaction } from '#server/db/client.ts';
import type { Deps } from '#server/deps.ts';
import { mergedReason } from '#server/domain/active-client.ts';
import { ApiError } from '#server/domain/api-error.ts';
import type { ActorId } from '#server/domain/audit.ts';
import { type BulkActions, bulkAction, bulkRows } from '#server/domain/bulk-actions/bulk-actions.ts';
import { findClient } from '#server/domain/recipients.ts';
import { changeAndResume, changeClientWithin, type ResumingWork } from './clients.ts';
import { inviteMany, skipReasons } from './invitations/invite-many.ts';
import { type ClientRow, findClients, matchingClients, namesOfClients } from './store.ts';

/** How a bulk action finds its clients. */
export const bulkClients = bulkRows(clientFilter, {
  changes: [clientEndpoints.list.path, clientEndpoints.counts.path, clientEndpoints.tags.path],
  matching: (db, viewer, filter, asOf) => matchingClients(db, asOf, filter, viewer),
  names: namesOfClients,
});

/** What can be changed on many clients at once. */
export function clientBulkActions(
  deps: Pick<Deps, 'now' | 'master' | 'clientKeys'>,
  resumingWork: ResumingWork,
): Partial<BulkActions> {
  const changeTags = async (
    tx: Transaction,
    { id, actor }: { id: number; actor: ActorId },
    change: (tags: string[]) => string[],
  ) => {
    const client = await findClient(tx, id, { lock: true });
    if (!client) throw new ApiError('not-found');
    await changeClientWithin(tx, deps, { actor, id }, { tags: change(client.tags) });
  };
  const adding = (tag: string) => (tags: string[]) => [...tags.filter((other) => other !== tag), tag];
  const removing = (tag: string) => (tags: string[]) => tags.filter((other) => other !== tag);
  return {
    'add-tag': bulkAction(bulkActionInputs['add-tag'], {
      subject: 'clients',
      endpoint: clientEndpoints.update,
      title: ({ tag }) => `Add the tag ${tag}`,
      effect: () => '',
      leaveOut: (db, ids, { tag }) =>
        leaveOutClients(db, ids, ({ tags }) => {
          if (tags.includes(tag)) return 'Already has this tag';
          return tags.length >= maxTags ? `Already has ${maxTags} tags` : null;
        }),
      async perform(tx, { input: { tag }, ...row }) {
        await changeTags(tx, row, adding(tag));
        return { tag };
      },
      undo: { result: tagResult, row: (tx, { result, ...row }) => changeTags(tx, row, removing(result.tag)) },
    }),
    'set-entity-type': bulkAction(bulkActionInputs['set-entity-type'], {
      subject: 'clients',
      endpoint: clientEndpoints.update,
      title: (input) =>
        `Set ${listInWords(
          [
            input.entityType === '' ? '' : `the entity type ${entityTypeLabels[input.entityType]}`,
            input.fiscalYearEnd === ''
              ? ''
              : `the fiscal year end ${fiscalYearEndLabels[input.fiscalYearEnd]}`,
          ].filter((part) => part !== ''),
        )}`,
      effect: () => 'Their deadlines follow from it.',
      leaveOut: (db, ids, input) =>
        leaveOutClients(db, ids, (client) =>
          isDeepStrictEqual({ ...entityOf(client), ...chosenOf(input) }, entityOf(client))
            ? 'Already set so'
            : null,
        ),
      async perform(tx, { id, actor, input }) {
        const client = await findClient(tx, id, { lock: true });
        if (!client) throw new ApiError('not-found');
        await changeClientWithin(tx, deps, { actor, id }, chosenOf(input));
        return { before: entityOf(client), after: { ...entityOf(client), ...chosenOf(input) } };
      },
      undo: {
        result: z.object({ before: entityFields, after: entityFields }),
        async row(tx, { id, actor, result }) {
          const client = await findClient(tx, id, { lock: true });
          if (!client) throw new ApiError('not-found');
          if (!isDeepStrictEqual(entityOf(client), result.after))
            throw new ApiError('conflict', { message: 'Changed since' });
          await changeClientWithin(tx, deps, { actor, id }, result.before);
        },
      },
    }),
    archive: bulkAction(bulkActionInputs.archive, {
      subject: 'clients',
      endpoint: clientEndpoints.archive,
      title: () => 'Archive',
      effect: () =>
        'Recurring invoices, tasks and jobs pause, and no new tasks or invoices can be made. Their people can still sign in and read what is there.',
      leaveOut: (db, ids) =>
        leaveOutClients(db, ids, ({ status }) => (status === 'archived' ? 'Already archived' : null)),
      async perform(tx, { id, actor }) {
        await changeClientWithin(tx, deps, { actor, id }, { status: 'archived' });
        return {};
      },
      undo: {
        result: z.object({}),
        row: {
          async prepare() {
            const resume = await resumingWork();
            return async (tx, { id, actor }) => {
              await changeAndResume(tx, deps, { actor, id }, { status: 'active' }, resume);
            };
          },
        },
      },
    }),
    'invite-to-portal': bulkAction(bulkActionInputs['invite-to-portal'], {
      subject: 'clients',
      endpoint: invitationEndpoints.inviteMany,
      title: () => 'Invite to the portal',
      effect: () =>
        `Each client gets an email with a link to choose a username and a password, which works for ${invitationDays} days.`,
      async leaveOut(db, ids) {
        const rows = await findClients(db, ids);
        const reasonOf = await skipReasons(db, deps.now(), rows);
        return reasonsOf(rows, reasonOf);
      },
      async perform(tx, { id, actor }) {
        const { leftOut } = await inviteMany(tx, deps.now(), { id: actor, someClientsOnly: false }, [id]);
        const [skipped] = leftOut;
        if (skipped) throw new ApiError('conflict', { message: skipped.reason });
        return {};
      },
      undo: 'Emails can’t be taken back. An invitation can be withdrawn on the page of its client.',
    }),
    'remove-tag': bulkAction(bulkActionInputs['remove-tag'], {
      subject: 'clients',
      endpoint: clientEndpoints.update,
      title: ({ tag }) => `Remove the tag ${tag}`,
      effect: () => '',
      leaveOut: (db, ids, { tag }) =>
        leaveOutClients(db, ids, ({ tags }) => (tags.includes(tag) ? null : 'Does not have this tag')),
      async perform(tx, { input: { tag }, ...row }) {
        await changeTags(tx, row, removing(tag));
        return { tag };
      },
      undo: { result: tagResult, row: (tx, { result, ...row }) => changeTags(tx, row, adding(result.tag)) },
    }),
  };
}

const entityFields = clientForm.pick({ entityType: true, fiscalYearEnd: true });
type EntityFields = z.output<typeof entityFields>;

function entityOf({ entityType, fiscalYearEnd }: EntityFields): EntityFields {
  return { entityType, fiscalYearEnd };
}

/** What was chosen; what was left empty stays as it is. */
function chosenOf({ entityType, fiscalYearEnd }: EntityFields): Partial<EntityFields> {
  return { ...(entityType !== '' && { entityType }), ...(fiscalYearEnd !== '' && { fiscalYearEnd }) };
}

const tagResult = z.object({ tag: z.string() });

/** The clients with a reason to leave them out; merged ones have that as theirs. */
async function leaveOutClients(
  db: Reader,
  ids: readonly number[],
  reasonOf: (client: ClientRow) => string | null,
): Promise<Map<number, string>> {
  return reasonsOf(await findClients(db, ids), reasonOf);
}

function reasonsOf(
  rows: readonly ClientRow[],
  reasonOf: (client: ClientRow) => string | null,
): Map<number, string> {
  return new Map(
    rows.flatMap((client) => {
      const reason = client.mergedInto === null ? reasonOf(client) : mergedReason;
      return reason === null ? [] : [[client.id, reason] as const];
    }),
  );
}
