import { folded, foldedWords } from '#contract/search/folded.ts';
import type { NavigateOptions } from '@tanstack/react-router';
import { dollars } from '#contract/money.ts';
import { searchedRecords, searchKinds } from '#contract/search/kinds.ts';
import { actIn, type SearchAct } from '#contract/search/rules.ts';
import type { SearchResult } from '#contract/search/schemas.ts';

/** The target of a choice. */
export type LinkTarget = Pick<NavigateOptions, 'to' | 'params' | 'search' | 'href'>;

/** One line of the list. */
export interface Choice {
  key: string;
  label: string;
  detail: string;
  target: LinkTarget;
}

/** Choices under a heading, in the shape that the list component takes. */
export interface ChoiceGroup {
  value: string;
  items: Choice[];
}

/** A page of the dashboard that can be opened by its name. */
export interface SearchPage {
  label: string;
  to: NonNullable<NavigateOptions['to']>;
  search?: NavigateOptions['search'];
}

/** The text to search for: after an action such as 'invoice', only the name. */
export function textToFind(text: string): string {
  return (actIn(text)?.rest ?? text).trim();
}

/** The choices for a text: actions that it names first, then results, then pages by their names, and similar results last. */
export function choicesFor(
  text: string,
  results: readonly SearchResult[],
  pages: readonly SearchPage[],
): ChoiceGroup[] {
  const exact = results.filter(({ similar }) => !similar);
  const similar = results.filter((result) => result.similar);
  const groups = [
    { value: 'Do', items: actsFor(text, exact) },
    ...searchKinds.map((kind) => {
      const found = exact.filter((result) => result.kind === kind);
      return {
        value: searchedRecords(kind)?.heading ?? kind,
        items: [...found.map(choiceOf), ...(kind === 'client' && hasMore(found) ? [allClients(text)] : [])],
      };
    }),
    { value: 'Go to', items: pagesFor(text, pages) },
    ...searchKinds.map((kind) => {
      const found = similar.filter((result) => result.kind === kind);
      // Actions for similar names come last: Enter alone must never act on another client.
      const { heading = kind, similar: similarHeading = heading } = searchedRecords(kind) ?? {};
      return { value: similarHeading, items: [...found.map(choiceOf), ...actsFor(text, found)] };
    }),
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Whether there are more results of a kind than were returned. */
export function hasMore(results: readonly SearchResult[]): boolean {
  return results.some(({ more }) => more);
}

/** Leads to the list of clients with the same search. */
function allClients(text: string): Choice {
  const q = textToFind(text);
  return {
    key: 'all clients',
    label: `All clients that match “${q}”`,
    detail: '',
    target: { to: '/admin/clients', search: { q, status: 'all' } },
  };
}

function actsFor(text: string, results: readonly SearchResult[]): Choice[] {
  const parsed = actIn(text);
  if (!parsed) return [];
  const { act, amount } = parsed;
  return results.filter(isFor[act]).map((result) => ({
    key: `${act} ${result.id}`,
    label: actLabels[act](result.title),
    detail: amount === null ? result.detail : dollars(amount),
    target:
      act === 'invoice'
        ? { to: '/admin/invoices/new', search: { client: result.id, cents: amount ?? undefined } }
        : act === 'message'
          ? { to: '/admin/messages', search: { client: result.id } }
          : act === 'ask'
            ? { to: '/admin/requests', search: { ask: result.id } }
            : act === 'job'
              ? { to: '/admin/work', search: { new: result.id } }
              : targetOf(result),
  }));
}

const isFor: Record<SearchAct, (result: SearchResult) => boolean> = {
  invoice: ({ kind, archived }) => kind === 'client' && !archived,
  message: ({ kind, archived }) => kind === 'client' && !archived,
  ask: ({ kind, archived }) => kind === 'client' && !archived,
  job: ({ kind, archived }) => kind === 'client' && !archived,
  confirm: ({ kind, pending }) => kind === 'booking' && pending === true,
};

const actLabels: Record<SearchAct, (title: string) => string> = {
  invoice: (title) => `New invoice for ${title}`,
  message: (title) => `Write to ${title}`,
  ask: (title) => `Ask ${title} for documents`,
  job: (title) => `New job for ${title}`,
  confirm: (title) => `Confirm the booking of ${title}`,
};

function choiceOf(result: SearchResult): Choice {
  const { kind, id, client, title, detail } = result;
  const isNamed = client === null || kind === 'client' || kind === 'message';
  return {
    key: `${kind} ${id}`,
    label: title,
    detail: isNamed ? detail : [client.name, detail].filter(Boolean).join(', '),
    target: targetOf(result),
  };
}

function targetOf({ kind, id, client }: SearchResult): LinkTarget {
  const page = searchedRecords(kind)?.page ?? '/admin';
  return { href: page.replace('{id}', String(id)).replace('{client}', String(client?.id ?? id)) };
}

function pagesFor(text: string, pages: readonly SearchPage[]): Choice[] {
  const words = foldedWords(text);
  return pages
    .filter(({ label }) => words.every((word) => folded(label).includes(word)))
    .map(({ label, to, search }) => ({
      key: `page ${label}`,
      label,
      detail: '',
      target: { to, ...(search && { search }) },
    }));
}
