import type { Query, QueryClient } from '@tanstack/react-query';

/** A record that an action is deleting: the calls under its path with its id would answer 404. */
export interface DeletedRecord {
  /** The path of the call that reads it. */
  path: string;
  id: number;
}

/** Refetches the calls with these paths, and those whose answers follow from everything. */
export async function refetchChanged(
  queryClient: QueryClient,
  paths: ReadonlySet<string>,
  options?: { cancelRefetch: boolean },
): Promise<void> {
  const deleted = queryClient
    .getMutationCache()
    .findAll({ status: 'pending' })
    .flatMap(({ meta }) => meta?.deletes ?? []);
  await queryClient.invalidateQueries(
    {
      predicate: (query) =>
        query.meta?.computed !== true &&
        (query.meta?.all === true || paths.has(pathOf(query))) &&
        !deleted.some((record) => isOf(record, query)),
    },
    options,
  );
}

/** Whether a query is of this record. */
export function isOf({ path, id }: DeletedRecord, query: Pick<Query, 'queryKey'>): boolean {
  return query.queryKey[1] === id && `${pathOf(query)}/`.startsWith(`${path}/`);
}

/** The path of its call, with which the key of a query begins. */
export function pathOf({ queryKey: [path] }: Pick<Query, 'queryKey'>): string {
  return typeof path === 'string' ? path : '';
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Others change it too: refetched after the live connection was interrupted. */
      followed?: boolean;
      /** Put together from many calls: refetched after every change. */
      all?: boolean;
      /** Worked out from what is being typed, not read from stored data. */
      computed?: boolean;
    };
    mutationMeta: { deletes?: DeletedRecord | undefined };
  }
}
