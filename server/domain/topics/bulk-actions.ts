import { bulkActions } from '#server/db/schema/bulk-actions.ts';
import { encryptedColumn } from '../encrypted-column.ts';
import type { TopicData } from './topic-data.ts';

/** The purpose of the encrypted input of a bulk action. */
export function bulkInputPurpose(actionId: number): string {
  return `input of bulk action ${actionId}`;
}

export const bulkActionsData = {
  emails: {},
  clientOf: {},
  clientTables: [],
  encryptedColumns: [
    encryptedColumn('inputs of bulk actions', {
      table: bulkActions,
      id: bulkActions.id,
      value: bulkActions.encryptedInput,
      set: (encryptedInput) => ({ encryptedInput }),
      purpose: (id) => bulkInputPurpose(Number(id)),
    }),
  ],
} as const satisfies TopicData;
