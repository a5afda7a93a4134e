import { guardedPaths, parameterizedPaths, publicPaths } from '../support/browser/route-table.ts';
import { empty, failing, held, long } from './calls.ts';
import type { State, Who } from './state.ts';

/** An example for each address of the route table that has a name in it. */
const examples: Readonly<Record<string, string>> = {
  '/blog/$slug': '/blog/:slug',
  '/blog/category/$slug': '/blog/category/:category',
  '/pay/$code': '/pay/:code',
  '/client-portal/receipts/$id': '/client-portal/receipts/:document',
  '/admin/clients/$id': '/admin/clients/:client',
  '/admin/invoices/$id': '/admin/invoices/:invoice',
  '/admin/posts/$id': '/admin/posts/:post',
};

/** Parts of a screen with an address of their own. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  '/client-portal': ['tab=documents', 'tab=invoices', 'tab=messages', 'tab=profile'],
  '/admin/clients/$id': ['tab=documents', 'tab=invoices', 'tab=messages', 'tab=people', 'tab=timeline'],
  '/admin/testimonials': ['status=published', 'status=refused'],
  '/admin/comments': ['status=approved', 'status=refused', 'status=spam'],
  '/admin/messages': ['client=:client'],
};

const addresses = [...publicPaths, ...guardedPaths, ...parameterizedPaths];

/** Every address of the route table as it is; behind the guards also loading, failing, empty and with long words. */
export const sections: State[] = addresses.flatMap((screen) => {
  const path = screen.includes('$') ? examples[screen] : screen;
  if (path === undefined) throw new Error(`${screen} has no example in tests/screens/admin-sections.ts`);
  const parts = ['', ...(tabs[screen] ?? [])];
  return parts.flatMap((part) => sectionStates(screen, part === '' ? path : `${path}?${part}`, part));
});

function sectionStates(screen: string, path: string, part: string): State[] {
  const who = whoReads(screen);
  const named = (name: string) => (part === '' ? name : `${part.replace(/^\w+=:?/, '')}: ${name}`);
  const state = { screen, path, ...(who && { who }) };
  const asItIs: State = { ...state, name: named('as it is') };
  if (!who) return [asItIs];
  return [
    asItIs,
    { ...state, name: named('loading'), calls: held, waits: true },
    { ...state, name: named('not loaded'), calls: failing },
    { ...state, name: named('empty'), calls: empty },
    { ...state, name: named('long words'), calls: long },
  ];
}

function whoReads(screen: string): Who | undefined {
  if (screen.startsWith('/admin/') || screen === '/admin') return 'owner';
  return screen.startsWith('/client-portal') ? 'client' : undefined;
}
