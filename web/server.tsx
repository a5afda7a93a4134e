import { createStartHandler } from '@tanstack/react-start/server';
import { renderDocument } from './site/render-document.tsx';
import { renderWhole } from './site/render-whole.tsx';

export { answerCallsWith } from './api/in-process.ts';
export { scriptNonce } from './lib/script-nonce.ts';

const render = createStartHandler(
  ({ request, router, responseHeaders }) =>
    renderDocument(request, router, responseHeaders) ?? renderWhole(request, router, responseHeaders),
);
/** What React leaves in place of a part that threw: such a page is empty for everyone without a script. */
const brokenPart = '<!--$!-->';

/** Renders an address to a whole answer; throws when a part of the page could not be rendered. */
async function fetch(request: Request): Promise<Response> {
  const answer = await render(request);
  const html = await answer.text();
  if (html.includes(brokenPart))
    throw new Error(`A part of ${new URL(request.url).pathname} could not be rendered`);
  return new Response(html, answer);
}

export default { fetch };
