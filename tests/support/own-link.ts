/** The secret of the private link in a booking's letter. */
export function ownTokenIn({ text }: { text?: string | undefined }): string {
  const [, token] = /\/my-booking#([\w-]{43})(?:\s|$)/.exec(text ?? '') ?? [];
  if (token === undefined) throw new Error(`The letter has no private link:\n${text ?? ''}`);
  return token;
}
