/** Why a question is refused. */
export type RefusalReason = 'manipulation' | 'unlawful' | 'private' | 'hostile';

/**
 * What is refused whatever else is in the question. Plain patterns over lower-case text without accents: no group that
 * repeats what can be read in two ways, since a check tries each with the hardest texts. They name only what no client
 * would ask; the rest is left to the training phrases under 'refuse/' in content/assistant.
 */
export const refusals: readonly (readonly [RefusalReason, RegExp])[] = [
  // Attempts to turn the assistant into something else, or to reach the machine behind it.
  [
    'manipulation',
    /\b(ignore|disregard|forget|override|bypass) .{0,30}\b(instructions?|your rules|the rules|prompt|guidelines|restrictions|filters?|everything above|previous|safety)\b/,
  ],
  [
    'manipulation',
    /\b(system|hidden|initial|secret|original) (prompt|instructions?|message)\b|\byour (prompt|instructions|source code|system message|guidelines)\b/,
  ],
  [
    'manipulation',
    /\b(reveal|print|show|repeat|dump|leak|output) .{0,25}\b(prompt|source code|environment variables?|api keys?|schema|credentials|words? above|text above)\b/,
  ],
  [
    'manipulation',
    /\b(you are now (a|an|in|dan|free)|from now on,? (you|answer|respond|ignore|act|speak)|pretend (you|to be|that you)|act as (if|though|an? (unrestricted|different|evil|linux|terminal|hacker|pirate))|role ?play|jail ?break|developer mode|debug mode|god mode|dan mode|do anything now|uncensored|unfiltered)\b/,
  ],
  [
    'manipulation',
    /\b(admin|administrator|root|database|server|dana|robin|casey)('s)? (password|login|credentials|access token|api key)\b(?!.{0,30}quickbooks)|\bi am (the|your|an) (admin|administrator|developer|creator)\b/,
  ],
  [
    'manipulation',
    /<\/?(script|iframe|img|svg|system|user|assistant)\b|javascript:|\{\{|\$\{|<\||\[\/?inst\]|\b(drop|truncate) table\b|\bunion select\b|\bselect .{1,40} from\b|\bor 1 ?= ?1\b|\brm -rf\b|\/etc\/passwd|process\.env/,
  ],
  [
    'manipulation',
    /\bhow (do i|can i|to) (hack|exploit|crack|break into) (your|this|the) (site|website|server|portal|database|system)\b|\bwrite (me )?(a |an |some )?(poem|song|essay|story|joke|malware|virus|haiku|rap|novel)\b/,
  ],
  // Plans that no honest accountant helps with.
  [
    'unlawful',
    /(?<!\b(?:is|was|are|been) )\b(hide|hiding|conceal|stash) .{0,20}\b(income|cash|money|assets?|profits?|sales|tips|earnings)\b|\bunder the table\b|\bghost (employee|worker|payroll)/,
  ],
  [
    'unlawful',
    /\b(keep|leave|keeping|leaving) .{0,15}\b(cash|income|sales|tips|money|job|jobs)\b .{0,10}(off|out of) (the |my |our )?(books|tax|taxes|tax return|return|ledger)\b/,
  ],
  [
    'unlawful',
    /\b(evade|dodge|cheat|defraud|deceive|mislead|lie to|trick|fool) (on )?(my |our |the |an? )?(tax|taxes|irs|bank|lender|government|auditor|insurance|investors?)\b|\bcommit (tax )?fraud\b/,
  ],
  [
    'unlawful',
    /\b(launder|laundering) .{0,15}(money|cash|funds)\b|\bcook(ing)? (the|my|our) books\b|\b(second|two|double|fake) sets? of books\b/,
  ],
  [
    'unlawful',
    /\b(make|create|write|print|give me|send me|make me|produce) .{0,15}\b(fake|false|forged|phony|bogus|made up|backdated) (\w+ )?(invoices?|receipts?|w2s?|pay ?stubs?|paychecks?|statements?|records|documents?|deductions|expenses|books|numbers|tax returns?|1099s?)\b/,
  ],
  [
    'unlawful',
    /\b(backdate|falsify|forge|fabricate|inflate) (my|our|the|an?|some|this|that|these) .{0,15}(invoices?|receipts?|income|deductions?|expenses|statements?|records|contracts?|numbers|profit|documents?|signature)\b/,
  ],
  [
    'unlawful',
    /\b(without|avoid) getting caught\b|\bget away with (it|this|that|not)\b|\b(delete|shred|destroy|burn) .{0,25}\bbefore the (audit|auditor|irs)\b/,
  ],
  [
    'unlawful',
    /\b(put|keep|add) .{0,15}\b(dead|deceased|fake|imaginary) .{0,20}\bon (the |my |our )?payroll\b/,
  ],
  // Other people's records, and the private life of the firm's people.
  [
    'private',
    /\b(show|tell|give|send|list|read|open|find|export|download|see) (me |us )?(all |a list of |every |some )?(of )?(your (other )?|the other |another |other )(clients?|customers?|users|bookings|visitors?)\b(?!.{0,20}\b(say|testimonial|review|think))/,
  ],
  [
    'private',
    /\b(client|customer|mailing) list\b|\bwho (are|is|were) (some of |one of )?your (biggest |other |best |current )?(clients|customers)\b|\bwho else (booked|uses you|is a client)\b|\bwho (booked|reserved|took|has) (the |that )?(\w+ )?(appointment|slot|time|meeting|call)\b|\bwho booked (before|after|on|at)\b/,
  ],
  [
    'private',
    /\bhow much (does|do|did) (dana|robin|casey|the owner|your (staff|employees|bookkeeper)) (make|earn|get paid)\b|\b(dana|robin|casey)('s)? (salary|income|home|house|husband|wife|kids|age|birthday|social security|net worth|cell)\b|\b(where does|is) (dana|robin|casey|the owner) (live|married|single|rich)\b|\bhow old is (dana|robin|casey|she|he|the owner)\b/,
  ],
  [
    'private',
    /\b(dana|robin|casey|owner|bookkeeper)('s)? .{0,12}\b(home address|personal (phone|cell|number|email))\b/,
  ],
  [
    'private',
    /\b(is|did|does|has) my (competitors?|neighbou?rs?|ex|ex-wife|ex-husband|landlord|boss|rival) .{0,20}\b(client of yours|your client|book|booked|use you|hire you|hired you|work with you)\b/,
  ],
  [
    'private',
    /\b(look|pull) up .{0,20}'s (account|invoice|booking|appointment|records?|file)\b|\b(my (sister|brother|mother|mom|father|dad|friend|cousin|roommate|coworker|girlfriend|boyfriend)'s) (appointment|booking|balance|invoices?|messages|login|password)\b/,
  ],
  // Insults and threats.
  [
    'hostile',
    /\b(fuck\w*|shit|shitty|bullshit|bitch\w*|asshole\w*|cunt|bastard|whore|slut|nigg\w*|fagg\w*|retard\w*|piss off|go to hell|screw you|stfu|kys|motherfuck\w*)\b/,
  ],
  [
    'hostile',
    /\b(you|u|your firm|dana|robin|casey|this bot|this thing|this) (are |is |r |all |guys |people |just |'re )?(such )?(an? |all |just |bunch of |a bunch of )?(sucks?|stupid|idiots?|morons?|useless|crooks?|thieves|scammers?|liars?|worthless|pathetic|garbage|incompetent|losers?|clowns?)\b/,
  ],
  [
    'hostile',
    /\b(kill|murder|shoot|stab|beat up|rape|bomb|burn down) (you|yourself|dana|robin|casey|all of you|the office|your (office|house|building|family))\b|\bi hate you\b|\bshut up\b|\bi will (find|ruin|destroy|hurt|come for) you\b/,
  ],
];
