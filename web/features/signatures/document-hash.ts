import { canonicalText } from '#contract/signatures/canonical.ts';
import type { SignedDocument } from '#contract/signatures/document.ts';
import { sha256Of } from '#web/files/sha256.ts';

/** The hash of a document as it is shown. Signing sends it, so that nobody signs anything but what they were shown. */
export function documentHash(document: SignedDocument): Promise<string> {
  return sha256Of(new TextEncoder().encode(canonicalText(document)));
}
