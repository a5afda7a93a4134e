import type { RequestRow } from './store.ts';

/** The hash of what people sign: of the frozen text or, once a package is chosen, of the text with that one alone. */
export function documentSha256({
  contentSha256,
  chosenSha256,
}: Pick<RequestRow, 'contentSha256' | 'chosenSha256'>): string {
  return chosenSha256 ?? contentSha256;
}
