/** The token of the magic link in a booking's email. */
export function magicTokenIn({ text }: { text?: string | undefined }): string {
  const [, token] = /\/my-booking#([\w-]{43})(?:\s|$)/.exec(text ?? '') ?? [];
  if (token === undefined) throw new Error(`The email has no magic link:\n${text ?? ''}`);
  return token;
}
