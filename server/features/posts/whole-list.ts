import * as z from 'zod';
import { postSummary } from '#contract/posts/schemas.ts';
import { acceptedEncoding, encode, type Encoded } from '#server/http/response/encodings.ts';
import type { Blog } from './blog.ts';
import { presentSummary } from './present.ts';
import type { Contents } from './post-index.ts';

/** Up to this many posts, each view changes the next answer; the views of a longer list may be this many milliseconds old. */
const maxLiveCount = 500;
const maxAge = 10_000;
/**
 * Brotli quality: the best for a list of up to `maxLength` characters. At the fast one, ten thousand posts take half a second off
 * the main thread.
 */
const best = { maxLength: 32_768, quality: 11 };
const fastQuality = 5;
const shape = z.array(postSummary);

interface CachedAnswer {
  contents: Contents;
  views: number;
  /** By `performance.now()`. */
  createdAt: number;
  bodies: Promise<Encoded>;
}

/** Answers the list of all posts. It is large and often requested, so it is serialized and compressed once per change. */
export function wholeListAnswer({ index, views }: Blog): (request: Request) => Promise<Response> {
  let cached: CachedAnswer | undefined;

  return async (request) => {
    const contents = await index.contents();
    if (!cached || !isFresh(cached, contents)) cached = create(contents);
    const bodies = await cached.bodies;
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
    const headers = new Headers({ 'content-type': 'application/json', vary: 'accept-encoding' });
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return new Response(bodies[encoding], { headers });
  };

  function isFresh(last: CachedAnswer, contents: Contents): boolean {
    if (last.contents !== contents) return false;
    if (last.views === views.version()) return true;
    return contents.posts.length > maxLiveCount && performance.now() - last.createdAt < maxAge;
  }

  function create(contents: Contents): CachedAnswer {
    const list = shape.parse(contents.posts.map((post) => presentSummary(post, views)));
    const text = JSON.stringify(list);
    const bodies = encode(text, text.length <= best.maxLength ? best.quality : fastQuality);
    bodies.catch(() => (cached = undefined));
    return { contents, views: views.version(), createdAt: performance.now(), bodies };
  }
}
