import { keepPreviousData, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';

interface SearchedChoice<Option, MatchingKey extends QueryKey, ChosenKey extends QueryKey> {
  id: number | undefined;
  /** The first options that match a text. */
  matching: (text: string) => UseQueryOptions<Option[], Error, Option[], MatchingKey>;
  /** The option of an id, as the only one of its list; empty if it no longer exists. */
  chosen: (id: number) => UseQueryOptions<Option[], Error, Option[], ChosenKey>;
}

/** One of more options than a select can hold: found as someone types, fetched by its id if the page opens with it. */
export function useSearchedChoice<
  Option extends { id: number; name: string },
  MatchingKey extends QueryKey,
  ChosenKey extends QueryKey,
>({ id, matching, chosen }: SearchedChoice<Option, MatchingKey, ChosenKey>) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<{ id: number; name: string } | null>(null);
  const isPicked = id === picked?.id;
  const current = useQuery({ ...chosen(id ?? 0), enabled: id !== undefined && !isPicked });
  const text = search.trim();
  const searched = useDeferredValue(text);
  const { data, error, isPlaceholderData } = useQuery({
    ...matching(searched),
    placeholderData: keepPreviousData,
  });
  const options = searched === text && !isPlaceholderData ? data : stillMatching(data, text);
  return { options, error, setSearch, setPicked, picked: isPicked ? picked : null, current: current.data };
}

/** Those of the search before that surely match what was typed since: Enter must never choose another one. */
function stillMatching<Option extends { name: string }>(
  options: Option[] | undefined,
  text: string,
): Option[] | undefined {
  const typed = text.toLowerCase();
  const left = options?.filter(({ name }) => name.toLowerCase().includes(typed));
  return left?.length ? left : undefined;
}

interface StatusTexts {
  /** While the first search is on its way. */
  loading: string;
  none: string;
  /** The most options that one search finds. */
  max: number;
}

/** What a searched select says below its options: why there are none, or that there are more. */
export function searchStatus(
  options: readonly unknown[] | undefined,
  failure: string | null,
  { loading, none, max }: StatusTexts,
): string | undefined {
  if (failure !== null) return failure;
  if (!options) return loading;
  if (options.length === 0) return none;
  return options.length < max ? undefined : `The first ${max}: type to find others.`;
}
