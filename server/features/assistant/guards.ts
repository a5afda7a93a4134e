import { plain } from './words.ts';

/** What a question is refused for before any page is looked at. */
export type Ground = 'turning' | 'unlawful' | 'others' | 'hostile' | 'strange';

/** Attempts to turn the assistant into something else, or to reach the machine behind it. */
const turning = [
  /\b(ignore|disregard|forget|override|bypass|skip|drop)\b.{0,40}\b(instruction|rule|prompt|guideline|restriction|filter|everything|previous|above|polic|safety)/,
  /\b(system|hidden|initial|original|secret|your) ?(prompt|instruction|message|config|rules)/,
  /\b(reveal|print|show|repeat|output|leak|display|dump|tell)\b.{0,30}\b(prompt|instructions|source code|config|env|environment variable|api key|secret|token|database|schema|table|credential|password)/,
  /\byou are (now|no longer|a pirate|an? (evil|unrestricted|hacker|linux))|\bfrom now on\b|\bnew (instruction|persona|role|rules)|\brole ?play|\bjail ?break|\bdo anything now\b|\bdeveloper mode|\bdebug mode|\bgod mode|\bsudo\b|\broot access/,
  /\b(pretend|imagine|act|behave|respond|answer|talk|speak)\b.{0,15}\b(like|as if|as though|to be|you are|youre|you're|that you)\b.{0,40}/,
  /\bact as (an? )?(?!our|my)(admin|hacker|linux|terminal|chatgpt|dan|pirate|human|owner|unrestricted|different|other|evil|dev|lawyer|doctor)/,
  /\b(dan mode|are dan|be dan)\b|\bno (rules|restrictions|filter|limits)\b|\bwithout (any )?(rules|restrictions|filter|limits)\b|\buncensored\b|\bunfiltered\b/,
  /<\/?\s*(script|img|iframe|svg|system|user|assistant|instructions?|style|a|body)\b|javascript:|\bonerror\s*=|\{\{.*\}\}|\$\{|\[\/?(inst|system)\]|###? ?(system|instruction)|<\|/,
  /\b(drop|truncate|alter) (table|database)\b|\bselect\b.{0,60}\bfrom\b.{0,40}(users|accounts|clients|table|where|;|--)|\bunion (all )?select\b|\bor 1 ?= ?1\b|'\s*or\s*'|;\s*--|\b(insert into|delete from|update \w+ set)\b/,
  /\b(rm -rf|\/etc\/passwd|cmd\.exe|powershell|curl http|wget|\.\.\/\.\.\/|eval\(|exec\(|base64|process\.env|\.env\b)/,
  /\b(admin|administrator|owner|dana|root|server|database|wi-?fi|master|staff|employee)'?s? (password|login|credential|access|token|account|key)(?!.*\b(our|my|quickbooks|books|software|accounting)\b)/,
  /\b(give|grant|get|make|let) (me|us) (admin|root|full|owner|staff)\b|\bi am (the )?(admin|owner|developer|administrator|dana)\b|\b(translate|summari[sz]e|repeat|encode|decode|complete|continue)\b.{0,30}\b(above|this text|following|instructions|prompt|verbatim|word for word)/,
  /\b(hack|exploit|ddos|sql injection|xss|phish|brute ?force|crack)\w*\b.{0,40}\b(you|your|site|website|server|portal|account|system|password|firm|client)/,
  /\bwrite (me )?(a |an |some )?(\w+ )?(code|script|program|function|malware|virus|essay|poem|story|song|joke|rap|haiku|novel|letter to my (girl|boy)friend)\b/,
];

/** Plans that no honest accountant helps with. */
const unlawful = [
  /\b(keep|leave|leaving|keeping)\b.{0,30}\b(cash|income|sales|tips|revenue|money|profit)\b.{0,20}\b(off|out of)\b.{0,20}\b(tax|taxes|return|books|ledger|report)/,
  /\b(hide|hiding|conceal|stash|shelter|disguise|bury)\b.{0,50}\b(income|cash|money|assets?|profit|sales|revenue|earnings|tips|from (the )?(irs|tax|government|state|ex|wife|husband|spouse|court|creditors?|partner))/,
  /\b(not|never|dont|don't|without|avoid|skip|stop|no need to) (report|reporting|declar\w+|disclos\w+|record\w*|pay|paying)\b.{0,40}\b(income|cash|tips|sales|tax|taxes|irs|wages|revenue)\b(?!.*\b(penalt|fix|late|forgot)\w*)/,
  /\b(evade|evasion|dodge|cheat|defraud|trick|fool|scam|lie to|deceive|mislead)\b.{0,40}\b(tax|taxes|irs|bank|lender|government|auditor|state|insurance|investor|partner)|\btax (evasion|fraud|cheat)/,
  /\b(launder|laundering|cook(ing)? (the|my|our)|second set of|two sets of|double set of|fake set of)\b.{0,30}(money|cash|ledger|books|funds)?/,
  /\b(fake|forge|forged|forging|falsify|false|phony|bogus|fabricate|fabricated|counterfeit|made up|make up|doctor|doctored|backdate|back ?dated|backdating|inflate|alter)\b.{0,30}\b(invoices?|receipts?|w2|paycheck|statements?|records?|documents?|books|deductions?|expenses?|numbers|contracts?|income|revenue|employees?|returns?|1099|bank|profit)(?<!\b(scam(med)?|tricked|fell for|received|catch|spot|detect|prevent|protect|against|suspect|worried|is (this|it|that)|(got|sent|found) (me |us |a |an |this |some )+)\b.*)/,
  /\b(show|report|declare|claim) (less|lower|smaller|fewer) (income|profit|sales|revenue|earnings)\b|\b(look|seem|appear|pretend|say|saying|says|claim|claiming|sign)\b.{0,30}\b(earn|earns|earned|make|makes|made|sold)\b.{0,15}\b(less|more)\b/,
  /\breceipts? for (expenses|things|stuff|purchases|costs) (that )?(i|we) (did not|didn't|didnt|never)\b|\bno (trace|paper ?trail)\b/,
  /\bunder the table\b|\boff the (books|record)\b|\bghost (employee|payroll|worker)|\b(so|where) (that )?(no ?one|nobody|the irs|they|irs|my (wife|husband|partner|ex)) (will |ever |can |cant |can't |does not |doesnt |doesn't |won't |wont )*(notice|know|find|see|finds|knows|notices|sees|catch|finds? out)/,
  /\b(bribe|kickback|embezzle|insider trading|ponzi|steal (from|money)|skim(ming)? (cash|money|off)|offshore account)\b|\b(delete|shred|destroy|burn|get rid of)\b.{0,30}\b(records|evidence|receipts|books|documents|files)\b.{0,30}\b(before|audit|irs)|\bavoid (getting )?caught\b|\bget away with\b/,
];

const theirThings =
  '(invoices?|books|taxe?s?|payroll|returns?|records?|documents?|files?|appointments?|bookings?|account|balance|messages?|salary|password|ssn|social|email|phone|address|number|financials?|statements?|revenue|profit|income|bill|fees?|data|info|information|details|names?|testimonial email)';

const theirPeople = '(competitor|ex|ex-wife|ex-husband|neighbou?r|boss|landlord|tenant|rival|former partner)';

/** Other people's records, and the private life of the firm's people. */
const others = [
  new RegExp(
    `\\b(other|another|all|every|any|each|different|previous|last|some|your|who are your|list of|competitors?) (the |of |of your |your |other )*(clients?|customers?|users?|people|persons?|visitors?)('s|s'|s)? .{0,25}\\b${theirThings}\\b`,
  ),
  /\b(list|show|give|send|tell|dump|export|download|see|read|access|view|print|look up|find|pull up|get)\b.{0,25}\b(all|every|each|other|another|someone|somebody|your|the) .{0,15}\b(clients?|customers?|users|accounts|bookings|appointments|inquiries|records|emails|e-mails|phone numbers|ssns?|messages|passwords)\b/,
  /\b(someone|somebody|anyone|anybody|everyone|no one) else'?s?\b.{0,30}/,
  /\b(client|customer|user|email|mailing|contact) ?list\b|\bclient (names|data|records|emails|database|files)\b|\bwho (are|is|were) (some of )?(your|one of your) (biggest |other |best |largest |current )*(clients?|customers?)\b|\bwho else (do you work|is your|uses|booked|has)/,
  new RegExp(
    `\\b(?!(?:what|who|how|where|when|that|it|let|there|here|he|she|company|business|firm|employee|client|customer|vendor|supplier|contractor|month|year|today|week|quarter|state|bank|utah|owner|spouse|wife|husband|partner|worker|bookkeeper|accountant|restaurant|store|shop|s|one)'s)(?<!\\bmy )(?<!\\bour )[a-z]{2,}'s (${theirThings}|business|company) ?`,
  ),
  /\b(home address|personal (phone|cell|number|email|address|life)|private (phone|number|address|email|life)|cell number of|where (does|do) (dana|robin|casey|she|he|the owner|they|you) live|how old (is|are) (dana|robin|casey|she|he|you|the owner)|is (dana|robin|casey|she|he) (married|single|dating|rich)|(wife|husband|kids|children|family) of (dana|the owner)|how much (does|do) (dana|robin|casey|she|he|the owner|your (staff|bookkeeper|employees?)) (make|earn|get paid|weigh|have)|net worth)\b/,
  /\b(what|how much|when|did|does|do|has|is|are|was|which) (?!i\b|we\b|you\b|my\b|our\b|it\b|your\b|a\b|an\b|the\b|payroll\b|quickbooks\b).{2,40}\b(owes? you|pays? you|paid you|spend with you|a client of yours|one of your clients|client here|booked with you|have an appointment with you|has an appointment|tell you|told you)\b/,
  /\b(mr|mrs|ms)\.? [a-z]{2,}|\bmiss [a-z]+'s\b|\bsample (bakery|electric|dental|outdoor)\b.{0,60}/,
  new RegExp(
    `\\b(what|how much|did|does|do|is|has|show|give|tell|see|look up|find out|pull up)\\b.{0,25}\\b(my|our|the) ${theirPeople}('s|s)?\\b(?!.{0,12}\\b(wants?|needs?|asks?|asked|says?)\\b).{0,40}\\b(books|tax|taxes|income|clients?|records?|invoices?|accounts?|earns?|makes?|owes?|numbers|customers?|revenue|appointments?|report(ed|s)?|pays?|paid|paying)\\b`,
  ),
  new RegExp(`\\b(my|our|the) ${theirPeople}'s ${theirThings}\\b`),
  /\b(what|whats|what's|when|where|show|see|read|open|check|look up|pull up|find|cancel|change)\b.{0,15}\bmy (sister|brother|mother|mom|father|dad|son|daughter|friend|husband|wife|cousin|uncle|aunt|co-?worker|roommate|(boy|girl)friend)('s|s)? (appointments?|bookings?|account|balance|invoices?|returns?|messages?|login|password|files?|records?)\b|\bwho (booked|was here|wrote|asked|called) before\b/,
  /\b(did|has|have|is|was|when (is|does)) (?!i\b|we\b|you\b|my\b|our\b|it\b|they\b|the\b|this\b|that\b|there\b|a\b|your\b)[a-z]+( [a-z]+)? (book|booked|scheduled|signed up|paid|hired|come in|coming in|cancel|cancelled) ?(with you|you|already|in|with|his|her|their)\b/,
  /\b(number|email|address|name|invoice|records?|books|details?) of (your|the|a|one|another|some) (other )?(client|customer|visitor|person)/,
  /\bwho (owes|pays|paid) you\b|\bthe (person|customer|client|visitor|caller|guy|one) (before|after|ahead of) me\b|\bwithout (him|her|them|my \w+) (actually |really |ever )?working\b/,
  /\b(last|other|previous|latest|next) (person|people|visitor|customer|client|one|guy)\b.{0,30}\b(booked|wrote|called|signed|asked|paid|bought|said)/,
  /\bwhat (did|does|do) (?!i\b|we\b|you\b|it\b|they\b|an?\b|the\b|my\b|our\b|your\b|this\b|that\b|quickbooks|gusto|adp|people|owners|clients|most)\w+ (pay|paid|owe|earn|make|spend|file|report)\b/,
  /\bbetween you and (?!me\b|us\b)\w+/,
  /\b(invoice|client|booking|account|appointment|user|document|message) ?(no|number|num|id|#)?\.? ?#? ?\d{1,6}\b/,
];

const hostile = [
  /\b(fuck|fucking|fuk|fck|f\*+k|motherfuck\w*|shit|bullshit|bitch\w*|asshole\w*|cunt|dick|bastard|whore|slut|nigg\w*|fag\w*|retard\w*|piss off|go to hell|screw you|suck my|stfu|gtfo|kys)\b/,
  /\b(you|you're|your|youre|u|ur|dana|robin|casey|this (firm|company|site|bot|chatbot|thing)|y'?all)\b.{0,20}\b(suck|sucks|stupid|idiots?|morons?|dumb|useless|crooks?|thie(f|ves)|scammers?|liars?|frauds?|criminals?|worthless|pathetic|trash|garbage|incompetent|ugly|disgusting|losers?|clowns?|jokes?|a scam)\b/,
  /\b(kill|murder|shoot|stab|hurt|beat|rape|bomb|burn|attack|destroy) (you|yourself|dana|robin|casey|her|him|them|all of you|someone|people|my (wife|husband|boss|ex)|your (office|house|family|building))\b|\bmake a bomb\b|\bi hate you\b|\bdie\b.{0,10}\b(you|scum|now)\b|\bi will (come|find|get|sue|ruin|destroy) (for )?you\b|\bshut up\b/,
];

/** Turns of phrase that never ask for an accountant. */
const strange = [
  /\brecommend (me )?(a|an|some|any|good) (?!accountant|bookkeeper|service|package|plan|software|accounting)/,
  /\bbest (?!way|time|price|rate|number|contact|day|service|entity|accounting|bookkeep|practice|quickbooks|for (my|our|a|me))\w+( \w+)? (to (buy|watch|eat|visit|play|read)|in (the|utah|town|salt|draper)|near|ever)\b/,
  /\bwho (invented|discovered|wrote|sang|sings|directed|painted|won|is the (president|king|queen|pope|best))\b/,
  /\bhow (tall|deep|fast|heavy|many calories|many planets)\b|\bhow (old|far|big) is (the )?(?!firm|practice|company|your)\w+/,
  /\b(what is|what's|whats) (the )?(capital|population|speed|distance|square root|weather|meaning of (life|the)|tallest|largest|biggest) /,
  /\bwhat (?!service|software|entity|package|plan|account)\w+ should (i|we) (buy|get|watch|eat|wear|cook|read|play|name)\b/,
  /\bconvert \d|\bplay (some|a|the|me)\b|\bset (an?|the) (alarm|timer)|^[\d\s+*x/().,=^-]+\??$|\b\d+ ?(times|divided by|plus|minus|x|\*) ?\d+\b/,
  /\b(do|does) (aliens|ghosts|god|you (love|like|dream|sleep|eat|feel))\b|\byour favou?rite\b|\bwrite (me )?(a|an) (cover letter|resume|toast|speech|email to my)\b/,
];

const grounds: readonly (readonly [Ground, readonly RegExp[]])[] = [
  ['turning', turning],
  ['unlawful', unlawful],
  ['others', others],
  ['hostile', hostile],
  ['strange', strange],
];

/** Why a question is not answered, or null when it may be. */
export function groundOf(question: string): Ground | null {
  const raw = question
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ');
  const text = plain(question);
  return grounds.find(([, signs]) => signs.some((sign) => sign.test(raw) || sign.test(text)))?.[0] ?? null;
}
