import { byHandMessage, signedByHand } from '../signatures/by-hand.ts';
import type { Variable } from './rules.ts';
import { unknownVariables } from './rules.ts';

/** What the lint reads: the texts of a letter as they are written or as they are filled. */
export interface LetterTexts {
  title: string;
  introduction: string;
  scope: string;
  exclusions: string;
  terms: string;
  lineCount: number;
  partyCount: number;
}

/** The elements that an engagement letter should have. */
export const letterElements = [
  'parties',
  'scope',
  'exclusions',
  'our-duties',
  'your-duties',
  'management',
  'fees',
  'late-fees',
  'extra-work',
  'term',
  'ending',
  'liability',
  'disputes',
  'confidentiality',
  'third-parties',
  'records',
  'written-advice',
  'subpoenas',
  'electronic',
  'no-audit',
  'not-cpa',
] as const;
export type LetterElement = (typeof letterElements)[number];

export const letterElementLabels: Record<LetterElement, string> = {
  parties: 'Who the letter is between',
  scope: 'The services, named one by one',
  exclusions: 'What is not included',
  'our-duties': 'What you will do',
  'your-duties': 'What the client will do',
  management: 'Management decides and is responsible',
  fees: 'The fees',
  'late-fees': 'What happens with late payment',
  'extra-work': 'The price of work outside the letter',
  term: 'When it begins and ends, and how it renews',
  ending: 'How either side can end it',
  liability: 'The limit of liability',
  disputes: 'How disputes are settled',
  confidentiality: 'Confidentiality',
  'third-parties': 'Outside providers that you use',
  records: 'How long records are kept, and their return',
  'written-advice': 'Only written advice can be relied on',
  subpoenas: 'Subpoenas and requests of authorities',
  electronic: 'Email and electronic records',
  'no-audit': 'No audit, and no search for fraud',
  'not-cpa': 'Not audited, reviewed or compiled; not a CPA firm',
};

/** Words that show that an element is there. All are linear: plain words without nested repetition. */
const shows: Record<LetterElement, (texts: LetterTexts, words: string) => boolean> = {
  parties: ({ partyCount }, words) => partyCount > 0 && /\{client\}|between|\bletter\b/.test(words),
  scope: ({ scope }) => scope.trim() !== '',
  exclusions: ({ exclusions }) => exclusions.trim() !== '',
  'our-duties': (_, words) => /\bwe will\b|\bwe prepare\b|\bwhat we do\b|\bour work\b/.test(words),
  'your-duties': (_, words) => /\byou will\b|\bwhat we need from you\b|\byou agree to\b/.test(words),
  management: (_, words) =>
    /\bmanagement\b|\bresponsible for (your|the) (business|decisions|records)\b/.test(words),
  fees: ({ lineCount }, words) => lineCount > 0 || /\bfees?\b/.test(words),
  'late-fees': (_, words) => /\blate (fee|payment|charge)|\bpast due\b|\boverdue\b/.test(words),
  'extra-work': (_, words) =>
    /\boutside (this|the) letter\b|\badditional work\b|\bextra work\b|\bout of scope\b/.test(words),
  term: (_, words) => /\bbegins?\b/.test(words) && /\brenew|\bends?\b/.test(words),
  ending: (_, words) => /\beither of us\b|\beither side\b|\bend this\b|\bterminat/.test(words),
  liability: (_, words) => /\bliab(le|ility)\b/.test(words),
  disputes: (_, words) => /\bdisputes?\b|\bmediat/.test(words),
  confidentiality: (_, words) => /\bconfidential/.test(words),
  'third-parties': (_, words) => /\b(third-party|outside) (service )?(providers?|software)\b/.test(words),
  records: (_, words) => /\b(keep|retain|retention|return)\b/.test(words) && /\brecords\b/.test(words),
  'written-advice': (_, words) => /\bin writing\b|\bwritten advice\b/.test(words),
  subpoenas: (_, words) => /\bsubpoena/.test(words),
  electronic: (_, words) => /\bemail\b|\belectronic/.test(words),
  'no-audit': (_, words) => /\bfraud\b/.test(words) && /\baudit\b/.test(words),
  'not-cpa': (_, words) =>
    /\bnot audited, reviewed or compiled\b/.test(words) && /\bnot a cpa firm\b/.test(words),
};

/** A word that a firm should not write, where it was found, and why. */
interface LetterWarning {
  /** The words as they are written. */
  found: string;
  reason: string;
}

interface Rule {
  words: RegExp;
  reason: string;
  /** Words that the sentence must have as well. */
  about?: RegExp;
  /** Words that make it harmless, such as a denial. */
  unless?: RegExp;
}

const withheldRecords =
  'A client’s own records have to be given back on request, also while a bill is unpaid (31 CFR 10.28). Please take this out.';
const reservedTitle =
  'Only a licensed CPA or CPA firm may use this title (Utah Code 58-26a-501 and -502). Say it only to deny it.';
const reservedReport =
  'Audits, reviews and compilations, and reports on them, are reserved to licensed CPA firms (Utah Code 58-26a-102 and -305).';
const denial = /\b(not|no|never|nor|neither|without|only)\b/;

/** P1 and P8 of the practice notes. A sentence that denies it is fine: 'We are not a CPA firm.' */
const warningRules: readonly Rule[] = [
  {
    words: /\b(until|unless|before) (?:\w+ ){0,6}(?:paid|payment|pays?)\b/,
    reason: withheldRecords,
    about: /\b(?:records|documents|files|books|papers)\b/,
  },
  {
    words: /\blien on\b|\bretaining lien\b/,
    reason: withheldRecords,
    unless: /\b(no|not|never) (?:\w+ ){0,3}lien\b/,
  },
  {
    words: /\bwithhold(?:ing)? (?:\w+ ){0,3}(?:records|documents|files|books)\b/,
    reason: withheldRecords,
    unless: /\b(not|never) withhold/,
  },
  {
    words: /\b(audit|review|compilation|attest|attestation) reports?\b/,
    reason: reservedReport,
    unless: denial,
  },
  { words: /\b(audited|reviewed|compiled) financial statements?\b/, reason: reservedReport, unless: denial },
  {
    words: /\bcertif(?:y|ied|ies|ication)\b/,
    reason: 'Only a licensed CPA may say that figures or a firm are certified (Utah Code 58-26a-502).',
    unless: denial,
  },
  { words: /\bc\.?p\.?a\.?s?\b|\bcertified public accountants?\b/, reason: reservedTitle, unless: denial },
];

interface LetterFindings {
  /** Elements that the letter should have and doesn't. They don't stop anyone from sending it. */
  missing: LetterElement[];
  warnings: LetterWarning[];
  /** Texts in braces that are no variable, and would be sent as they are. */
  unknownVariables: string[];
}

/** The checklist of a letter: what is missing, and what it should not say. `isCpaFirm`: the titles are the firm's own then. */
export function lintLetter(texts: LetterTexts, { isCpaFirm = false } = {}): LetterFindings {
  const written = [texts.title, texts.introduction, texts.scope, texts.exclusions, texts.terms].join('\n');
  const words = written.toLowerCase().replaceAll(/[ \t]+/g, ' ');
  const missing = letterElements.filter(
    (element) => !(isCpaFirm && element === 'not-cpa') && !shows[element](texts, words),
  );
  const byHand = signedByHand(texts.title);
  const warnings = [
    ...(byHand ? [{ found: texts.title, reason: byHandMessage(byHand) }] : []),
    ...warningsIn(written, isCpaFirm),
  ];
  return { missing, warnings, unknownVariables: unknownVariables(written) };
}

function warningsIn(written: string, isCpaFirm: boolean): LetterWarning[] {
  const rules = isCpaFirm ? warningRules.filter(({ reason }) => reason === withheldRecords) : warningRules;
  const found = sentencesOf(written).flatMap((sentence) =>
    rules.flatMap(({ words, reason, about, unless }) => {
      const lower = sentence.toLowerCase();
      const match = words.exec(lower);
      if (!match || unless?.test(lower) || (about && !about.test(lower))) return [];
      return [{ found: sentence.slice(match.index, match.index + match[0].length), reason }];
    }),
  );
  const seen = new Set<string>();
  return found.filter(({ found: text, reason }) => {
    const key = `${text.toLowerCase()} ${reason}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function sentencesOf(text: string): string[] {
  return text
    .split(/[.!?;](?=\s|$)|\n/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
}

/** The variables by their names in braces, for the editor. */
export function inBraces(variable: Variable): string {
  return `{${variable}}`;
}
