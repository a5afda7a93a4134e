/** What can't be signed electronically here, and why. */
export interface SignedByHand {
  /** As it is called in a sentence: 'Form 8879'. */
  what: string;
  reason: string;
}

const identityProofing =
  'the IRS asks for a check of the signer’s identity each time it is signed electronically (Pub. 1345), which the portal does not do';
const excludedByLaw = 'the law on electronic signatures leaves these papers out (15 U.S.C. 7003)';

interface Rule {
  /** What the title of such a paper says, in lower case without spaces: glyphs of a PDF may be set apart. */
  title: RegExp;
  what: (found: RegExpExecArray) => string;
  reason: string;
}

/** All are linear: plain words without nested repetition. */
const rules: readonly Rule[] = [
  {
    title: /(?:^|[^0-9])(887[89])(?:-(eo|pe|emp|ex|c|s|f|ta|a))?(?![a-z0-9])/,
    what: ([, number = '', kind]) => `Form ${number}${kind ? `-${kind.toUpperCase()}` : ''}`,
    reason: identityProofing,
  },
  {
    title: /e-?filesignatureauthorization|e-?fileauthorizationsignature/,
    what: () => 'An e-file signature authorization',
    reason: identityProofing,
  },
  {
    title: /last-?will(?:&|and)?(?:testament)?|testamentarytrust|codicil/,
    what: () => 'A will',
    reason: excludedByLaw,
  },
  {
    title: /petitionfor(?:divorce|adoption)|decreeof(?:divorce|adoption)|(?:adoption|divorce)papers/,
    what: () => 'A paper on family law',
    reason: excludedByLaw,
  },
  {
    title: /courtorder|orderofthecourt|(?:district|probate|superior|juvenile)court/,
    what: () => 'A court paper',
    reason: excludedByLaw,
  },
  {
    title: /evictionnotice|noticeto(?:quit|vacate)|noticeof(?:eviction|foreclosure)/,
    what: () => 'A notice about a home',
    reason: excludedByLaw,
  },
];

/** Recognizes the title of a paper that has to be signed by hand; null for every other title. */
export function signedByHand(title: string): SignedByHand | null {
  const words = title.normalize('NFKC').toLowerCase();
  // With spaces for the number of a form, without them for the words.
  const [spaced, joined] = [words.replaceAll(/[\s_]+/g, ' '), words.replaceAll(/[\s_]+/g, '')];
  for (const { title: pattern, what, reason } of rules) {
    const found = pattern.exec(spaced) ?? pattern.exec(joined);
    if (found) return { what: what(found), reason };
  }
  return null;
}

/** The same for a task or a request that asks for a signature, such as 'Sign Form 8879'; null if it asks for none. */
export function askedByHand(title: string): SignedByHand | null {
  return /\bsign(?:s|ed|ature|atures)?\b/i.test(title) ? signedByHand(title) : null;
}

/** Characters at the beginning of a file in which its title is. */
const titleLength = 400;

/**
 * The same for a file, by its name and the text at its beginning. A form that is only mentioned further down, as in an invoice for
 * preparing it, is none.
 */
export function fileSignedByHand(name: string, text: string): SignedByHand | null {
  const start = text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase().slice(0, titleLength);
  const [form = ''] = /form887[89](?:-(?:eo|pe|emp|ex|c|s|f|ta|a))?/.exec(start) ?? [];
  if (form !== '') return signedByHand(form);
  const named = signedByHand(name.replace(/\.[^.]*$/, ''));
  if (named && !/invoice|receipt|instructions/i.test(name)) return named;
  return /invoice|instructions/.test(start) ? null : signedByHand(start);
}

/** Why something can't be signed here, and what to do instead. */
export function byHandMessage({ what, reason }: SignedByHand): string {
  return `${what} can’t be signed in the portal: ${reason}. Send it as a document, and ask the client to print it, sign it by hand and upload a scan or a photo.`;
}

/** The same for the client who is asked for the signature. */
export const byHandAdvice =
  'Please print it, sign it by hand, and upload a scan or a photo. It can’t be signed in the portal.';
