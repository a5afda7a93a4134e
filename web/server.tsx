import { isApplicationPage } from '#contract/page-routes.ts';
import { renderShell } from './application/Shell.tsx';
import { renderDocument } from './site/render-document.tsx';

export { answerCallsWith } from './api/in-process.ts';
export { scriptNonce } from './lib/script-nonce.ts';

/** Renders an address to a whole answer: a document, or the shell of the application. */
async function fetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return isApplicationPage(pathname) ? renderShell(pathname) : renderDocument(request);
}

export default { fetch };
