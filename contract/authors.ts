import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { id, words } from './text.ts';

/** Who wrote a post, as its page says it: `username` is the author's public name, never a name to sign in with. */
const author = z.object({ username: z.string(), profileImage: z.string().nullable() });
export type Author = z.output<typeof author>;

const publicName = z.object({ name: words(80) });

export const authorEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/users/{id}',
    summary: 'Public name and picture of somebody who has written a public post.',
    who: 'anyone',
    params: z.object({ id }),
    answer: author,
    refusals: ['not-found'],
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/admin/author',
    summary: 'The name under which the caller publishes.',
    who: 'staff',
    answer: publicName,
    refusals: [],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/author',
    summary: 'Sets the name under which the caller publishes.',
    who: 'staff',
    body: publicName,
    answer: publicName,
    refusals: ['invalid'],
  }),
};
