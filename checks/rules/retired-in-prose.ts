interface RetiredWords {
  /** The retired expression. */
  words: RegExp;
  instead: string;
  /** Paths where the expression is right. */
  except?: RegExp;
}

/** The assistant declines some questions, which is called a refusal there. */
const assistant = /(?:^|\/)assistant(?:\/|\.md$|\.ts$)|assistant\.md$/;

/**
 * Expressions that sentences no longer use, and the term to use instead, so that one term finds a thing everywhere. Only words
 * that can hardly mean anything else in this product are here. The letters of a word, a place on a page, a visit or something
 * that is kept are ordinary English: reviewers look after those.
 */
export const retiredInProse: readonly RetiredWords[] = [
  { words: /\border(?:s|ed|ing)? (?:an? |the |its )?(?:emails?|letters?)\b/i, instead: 'enqueue an email' },
  { words: /\bdesks?\b/i, instead: 'admin or dashboard' },
  { words: /\bbells?\b/i, instead: 'notifications' },
  { words: /(?<!\bsmall )\btalks?\b/i, instead: 'conversation' },
  { words: /\b(?:whose|our) turn\b/i, instead: 'awaiting reply from' },
  { words: /\bhears? of\b/i, instead: 'is notified of' },
  {
    words: /\b(?:is|are|be|been|was|were) told\b(?! apart)/i,
    instead: 'is notified, or name who shows, sends or logs it',
  },
  { words: /\b(?:write|writes|wrote|written) down\b/i, instead: 'record, audit or log' },
  {
    words: /\b(?:kept|finished) pages?\b|\bpage stores?\b|\bkeepable\b/i,
    instead: 'cached response, page cache or cacheable',
  },
  { words: /\bshel(?:f|ves)\b/i, instead: 'index or cache' },
  { words: /\brefusals?\b/i, instead: 'error or error answer', except: assistant },
  { words: /(?<!\bon )\bdemand(?:s|ed)?\b/i, instead: 'require or assert' },
  { words: /\bclash(?:es)?\b/i, instead: 'conflict' },
  { words: /\bsurprises?\b|\btroubles?\b/i, instead: 'unexpected error or problem' },
  { words: /\bjudg(?:e|es|ed|ing)\b/i, instead: 'validate, or grade for answers of the assistant' },
  { words: /\badmit(?:s|ted|ting)?\b/i, instead: 'authorize or allow' },
  { words: /\bbelongings\b/i, instead: 'records of a client' },
  { words: /\bown (?:bookings?|links?)\b/i, instead: 'self-service booking or magic link' },
  { words: /\bprivate numbers?\b/i, instead: 'sensitive number' },
  { words: /\bsaved (?:answers?|items?)\b/i, instead: 'canned reply or catalog item' },
  { words: /\bguest counter\b|\bcount(?:s|ing|er)? of (?:the )?visits\b/i, instead: 'analytics' },
  { words: /\bdoubtful\b/i, instead: 'suspected spam' },
  { words: /\btickets?\b/i, instead: 'confirmation' },
  { words: /\bsought\b/i, instead: 'search text' },
  { words: /\b(?:come|comes|coming|came) alive\b|\bdormant\b/i, instead: 'hydrated or not hydrated' },
  { words: /\bwalk(?:s|ed)?\b/i, instead: 'crawl' },
  { words: /\bsmall letters\b/i, instead: 'lower case' },
  { words: /\bpatience\b/i, instead: 'timeout' },
  { words: /\bother eyes\b/i, instead: 'accessibility modes' },
  { words: /\blearnt\b/i, instead: 'model weights, or learned' },
  { words: /\bwhom\b/i, instead: 'who, in a sentence as one would say it' },
  { words: /\banew\b/i, instead: 'again' },
  { words: /\bsomebody\b/i, instead: 'someone' },
  { words: /\b(?:stands?|stood|lies?|lay) (?:in|on|under|behind|there)\b/i, instead: 'is, or is stored' },
];
