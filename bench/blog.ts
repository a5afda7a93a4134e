import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cookiesOf } from './cookies.ts';
import { addPosts } from './many-posts.ts';
import { print } from './print.ts';
import { bytesOf, processorTime } from './processor-time.ts';
import { runServer, type RunningServer } from './server-process.ts';
import { longestBlockWhileTyping } from './typing.ts';

const [few, many] = [50, 10_000];
const renderings = 200;
/** Percent-encoded, so that the page cache doesn't answer. */
const [list, article] = ['/%62log', '/blog/%66orm-1099-nec-who-gets-one'];

/** Measures the cost of a long blog: the pages with fifty articles, then with ten thousand. */
export async function measureBlog(): Promise<void> {
  console.log('\nblog');
  const folder = await mkdtemp(join(tmpdir(), 'bench-blog-'));
  try {
    await withServer(folder, async () => {});
    await addPosts(folder, 1, few);
    await withServer(folder, async (server) => {
      const listMs = await processorTime(server, list, renderings);
      print(`list page with ${few}, processor time`, `${listMs.toFixed(1)} ms`, 'at most 4');
      const postMs = await processorTime(server, article, renderings);
      print(`post page with ${few}, processor time`, `${postMs.toFixed(1)} ms`, '');
    });
    await addPosts(folder, few + 1, many);
    await withServer(folder, measureMany);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureMany(server: RunningServer): Promise<void> {
  const { address } = server;
  const postMs = await processorTime(server, article, renderings);
  print(`post page with ${many}, processor time`, `${postMs.toFixed(1)} ms`, 'the same');
  const html = await bytesOf(`${address}/blog`);
  print(`list page with ${many}, on the wire`, `${(html / 1000).toFixed(1)} KB`, 'at most 15');
  const all = await bytesOf(`${address}/api/blog/posts`);
  print('bytes of a post in the list call', (all / many).toFixed(0), 'at most 150');
  const before = await server.cpuMs();
  print('a published post is on the list after', `${await publishingTime(address)} ms`, 'under 1000');
  print('  processor time of all that', `${(await server.cpuMs()) - before} ms`, '');
  const block = await longestBlockWhileTyping(address);
  print('longest block while typing a search', block === 0 ? 'under 50 ms' : `${block} ms`, 'at most 50');
}

async function withServer(folder: string, work: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await runServer({ DATA_DIR: folder });
  try {
    await work(server);
  } finally {
    await server.stop();
  }
}

/** Milliseconds from the request that publishes a draft until the list shows the article. */
async function publishingTime(address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', cookie: '' };
  const send = async (method: string, path: string, body: object): Promise<Response> => {
    const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  const signedIn = await send('POST', '/api/login', { username: 'admin', password: 'admin-demo' });
  headers.cookie = cookiesOf(signedIn);
  const title = `Just published ${Date.now()}`;
  const draft: unknown = await (
    await send('POST', '/api/admin/posts', {
      title,
      categoryId: 1,
      summary: 'News.',
      content: '<p>News.</p>',
    })
  ).json();
  const id = typeof draft === 'object' && draft && 'id' in draft ? Number(draft.id) : 0;
  const began = performance.now();
  await send('PATCH', `/api/admin/posts/${id}/status`, { status: 'published' });
  while (!(await (await fetch(`${address}/blog`)).text()).includes(title)) continue;
  return Math.round(performance.now() - began);
}
