import * as z from 'zod';
import { postSummary } from '#contract/posts/schemas.ts';
import { acceptedEncoding, encode, type Encoded } from '#server/http/response/encodings.ts';
import type { Blog } from './blog.ts';
import { presentSummary } from './present.ts';
import type { Contents } from './post-index.ts';

/** Posts up to which every view is in the next answer, and milliseconds a longer list may lag behind. */
const quickCount = 500;
const lag = 10_000;
/** A short list gains by the best compression; ten thousand posts take half a second at this one, off the main thread. */
const best = { upTo: 32_768, quality: 11 };
const quick = 5;
const shape = z.array(postSummary);

interface Made {
  contents: Contents;
  views: number;
  at: number;
  bodies: Promise<Encoded>;
}

/** Answers the list of all posts: written and compressed once for each change, since it is large and asked for often. */
export function wholeListAnswer({ index, views }: Blog): (request: Request) => Promise<Response> {
  let made: Made | undefined;

  return async (request) => {
    const contents = await index.contents();
    if (!made || !isFresh(made, contents)) made = make(contents);
    const bodies = await made.bodies;
    const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
    const headers = new Headers({ 'content-type': 'application/json', vary: 'accept-encoding' });
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return new Response(bodies[encoding], { headers });
  };

  function isFresh(last: Made, contents: Contents): boolean {
    if (last.contents !== contents) return false;
    if (last.views === views.version()) return true;
    return contents.posts.length > quickCount && performance.now() - last.at < lag;
  }

  function make(contents: Contents): Made {
    const list = shape.parse(contents.posts.map((post) => presentSummary(post, views)));
    const text = JSON.stringify(list);
    const bodies = encode(text, text.length <= best.upTo ? best.quality : quick);
    bodies.catch(() => (made = undefined));
    return { contents, views: views.version(), at: performance.now(), bodies };
  }
}
