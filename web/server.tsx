import { previewHeader } from '#contract/settings/preview.ts';
import { pageGroups } from '#contract/page-routes.ts';
import { renderShell } from './application/Shell.tsx';
import { isApplicationPage, pagePattern } from './routes.ts';
import { renderDocument } from './site/render-document.tsx';

export { answerCallsWith } from './api/in-process.ts';
export { scriptNonce } from './lib/script-nonce.ts';

const isOnePage = (path: string) => !path.includes('$');

/** What the server needs to know of the pages: their patterns for logs, and the addresses for the sitemap and for analytics. */
export const pageAddresses = {
  patternOf: pagePattern,
  addresses: {
    listed: [...pageGroups.site.paths, ...pageGroups.verify.paths].filter(isOnePage),
    unlisted: pageGroups.signIn.paths.filter(isOnePage),
  },
};

/** Renders the response for a URL: a document, or the shell of the application. */
async function fetch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return isApplicationPage(pathname)
    ? renderShell(pathname, request.headers.has(previewHeader))
    : renderDocument(request);
}

export default { fetch };
