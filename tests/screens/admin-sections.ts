import { guardedPaths, parameterizedPaths, publicPaths } from '../support/browser/route-table.ts';
import { emptyLists, failingReads, longTexts, pendingReads } from './calls.ts';
import type { State, Who } from './state.ts';

/** An example for each path of the route table with a parameter. */
const examples: Readonly<Record<string, string>> = {
  '/blog/$slug': '/blog/:slug',
  '/blog/category/$slug': '/blog/category/:category',
  '/pay/$code': '/pay/:code',
  '/client-portal/letters/$id': '/client-portal/letters/:letter',
  '/client-portal/receipts/$id': '/client-portal/receipts/:document',
  '/admin/clients/$id': '/admin/clients/:client',
  '/admin/engagements/$id': '/admin/engagements/:engagement',
  '/admin/invoices/$id': '/admin/invoices/:invoice',
  '/admin/posts/$id': '/admin/posts/:post',
};

/** The queries of the tabs of a screen. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  '/client-portal': ['tab=documents', 'tab=invoices', 'tab=messages', 'tab=profile'],
  '/admin/clients/$id': [
    'tab=documents',
    'tab=invoices',
    'tab=letters',
    'tab=messages',
    'tab=people',
    'tab=timeline',
  ],
  '/admin/testimonials': ['status=published', 'status=refused'],
  '/admin/comments': ['status=approved', 'status=refused', 'status=spam'],
  '/admin/messages': ['client=:client'],
};

const paths = [...publicPaths, ...guardedPaths, ...parameterizedPaths];

/** Every path of the route table as it is. Those behind a guard also loading, failing, empty and with long texts. */
export const sections: State[] = paths.flatMap((screen) => {
  const path = screen.includes('$') ? examples[screen] : screen;
  if (path === undefined) throw new Error(`${screen} has no example in tests/screens/admin-sections.ts`);
  const parts = ['', ...(tabs[screen] ?? [])];
  return parts.flatMap((part) => sectionStates(screen, part === '' ? path : `${path}?${part}`, part));
});

function sectionStates(screen: string, path: string, part: string): State[] {
  const who = personFor(screen);
  const nameOf = (name: string) => (part === '' ? name : `${part.replace(/^\w+=:?/, '')}: ${name}`);
  const state = { screen, path, ...(who && { who }) };
  const asItIs: State = { ...state, name: nameOf('as it is') };
  if (!who) return [asItIs];
  return [
    asItIs,
    { ...state, name: nameOf('loading'), calls: pendingReads, waits: true },
    { ...state, name: nameOf('not loaded'), calls: failingReads },
    { ...state, name: nameOf('empty'), calls: emptyLists },
    { ...state, name: nameOf('long texts'), calls: longTexts },
  ];
}

function personFor(screen: string): Who | undefined {
  if (screen.startsWith('/admin/') || screen === '/admin') return 'owner';
  return screen.startsWith('/client-portal') ? 'client' : undefined;
}
