import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { changedPaths } from '#contract/changed-paths.ts';
import type { Endpoint } from '#contract/endpoint.ts';

type Write = Pick<Endpoint, 'path' | 'changes'>;

/** A record that an action is deleting: the calls under its path with its id would answer 404. */
export interface DeletedRecord {
  /** The path of the call that reads it. */
  path: string;
  id: number;
}

/** Returns a function that refetches what these writes changed; it resolves once the screen is up to date. */
export function useRefreshAfter(): (...writes: readonly Write[]) => Promise<void> {
  const queryClient = useQueryClient();
  return (...writes) => refreshAfter(queryClient, ...writes);
}

/** Refetches what these writes changed, as the contract says of them. */
export async function refreshAfter(queryClient: QueryClient, ...writes: readonly Write[]): Promise<void> {
  const read = new Set(queryClient.getQueryCache().getAll().flatMap(pathOf));
  await refetchChanged(queryClient, new Set(writes.flatMap((write) => changedPaths(write, [...read]))));
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
        (query.meta?.all === true || pathOf(query).some((path) => paths.has(path))) &&
        !deleted.some((record) => isOf(record, query)),
    },
    options,
  );
}

/** Whether a query is of this record. */
export function isOf({ path, id }: DeletedRecord, query: Pick<Query, 'queryKey'>): boolean {
  return query.queryKey[1] === id && pathOf(query).some((own) => own === path || own.startsWith(`${path}/`));
}

/** Keys of queries begin with the path of their call. */
function pathOf({ queryKey: [path] }: Pick<Query, 'queryKey'>): string[] {
  return typeof path === 'string' ? [path] : [];
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
