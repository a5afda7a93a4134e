/** Words that mean one thing to the assistant: each line is one idea, its first word stands for all. Single words in any form. */
export const synonyms = `
employee staff worker workforce personnel coworker workers
price cost fee pricing charge quote prices fees costs
appointment meeting consultation consult consultations
books ledger
phone telephone cell
email mail inbox
behind backlog lag
overdue unpaid outstanding delinquent
customer client buyer clientele
vendor supplier
owner boss founder proprietor
start begin launch beginning
fix repair correct straighten untangle rectify resolve
company business firm enterprise biz organization
loan lender borrow lending
bank banker banking
budget budgeting
forecast projection forecasting projections
wage salary paycheck salaries
vacation pto holiday
fire terminate termination dismiss layoff
document paperwork paper papers docs doc
secure safe security safety secured
data information info
review testimonial feedback
available availability opening openings
reschedule postpone rebook
login signin signon
register registration enroll enrollment signup
assist assistance support
buy purchase
sell sold selling seller
deduct deduction deductible writeoff deductions
mess messy disaster chaos jumble disorganized
software program app
train training teach lesson tutor learn
certified certification cert
expensive costly pricey
cheap inexpensive affordable
remote virtual remotely
trash bin
penalty fine fines
big large huge
mistake error wrong errors mistakes
audit auditor audits
located location address
upload attach
send submit deliver
hire recruit hiring
vehicle car truck van auto
restaurant cafe diner bistro bakery
nonprofit charity church
dentist dental
doctor medical physician clinic
builder construction contractor-firm
categorize classify sort
reminder remind
merge mix mixed commingled
partner cofounder
investor shareholder
grow growth expand expansion
`;

/** Expressions of several words, or of several spellings, and the one word that stands for them. Tried in this order. */
export const expressions: readonly (readonly [RegExp, string])[] = [
  [/\b(quick ?books?( online| desktop)?|qbo|qb|quikbooks?|qbooks)\b/g, 'quickbooks'],
  [/\bbook ?-?(keeping|keeper)s?\b/g, 'book$1'],
  [/\bbookeep(er|ing)s?\b/g, 'bookkeep$1'],
  [/\bpay ?-?roll?s?\b/g, 'payroll'],
  [/\b(p ?(&|and|n) ?l|profit( and | ?& ?| ?\/ ?| )loss|income statement)s?\b/g, 'profitloss'],
  [/\bbalance ?sheets?\b/g, 'balancesheet'],
  [/\b1099( ?-?(nec|misc|k))?('?s)?\b/g, '1099'],
  [/\b(w|i) ?-? ?([249])'?s?\b/g, '$1$2'],
  [/\b(form )?94([01])'?s?\b/g, '94$2'],
  [/\bs ?-?corp(oration)?s?\b/g, 'scorp'],
  [/\bl\.?l\.?c\.?'?s?\b/g, 'llc'],
  [/\b(log|sign) ?-?(in|on|into)\b/g, 'login'],
  [/\bsign(ing)? ?-?up\b/g, 'signup'],
  [/\bset(ting)? (?:\w+ ){0,3}?up\b/g, 'setup $&'],
  [/\b(clean|cleaned|cleaning) ?-?(?:\w+ ){0,3}?up\b/g, 'cleanup $&'],
  [/\b(catch|catching|caught|get caught) ?-?(?:\w+ ){0,3}?up\b/g, 'cleanup $&'],
  [/\b(write|writing|wrote|written|writes?)[ -]?(?:\w+ ){0,3}?offs?\b/g, 'deduct $&'],
  [/\b(independent |sub ?-?)?contractors?\b/g, 'contractor'],
  [/\b(federal |state )?(tax id|employer identification|ein|fein)( number| no)?s?\b/g, 'ein'],
  [
    /\b(chief (of )?financ(e|ial)( officer)?|cfo'?s?|finance chief|head of finance|financial officer)\b/g,
    'cfo',
  ],
  [/\b(accounts? payables?|a ?\/ ?p|payables)\b/g, 'payable'],
  [/\b(accounts? receivables?|a ?\/ ?r|receivables)\b/g, 'receivable'],
  [/\bhuman resources?\b/g, 'hr'],
  [/\bworkers?'? ?comp(ensation)?\b/g, 'workerscomp'],
  [/\bcash ?-?flows?\b/g, 'cashflow'],
  [/\b(in|face)[ -](person|to[ -]face)\b/g, 'inperson'],
  [/\b(video ?(call|conference|chat|meeting)?|zoom|ms teams|google meet|skype|facetime|webcam)\b/g, 'video'],
  [/\bsales ?-?tax(es)?\b/g, 'salestax'],
  [/\bincome ?-?tax(es)?\b/g, 'incometax'],
  [/\bout[ -]?of[ -]?state\b/g, 'outofstate otherstate'],
  [/\b(another|other|different|multiple|several|many) states?\b/g, 'otherstate'],
  [/\btime off\b|\b(sick|vacation) (days?|time|leave)\b/g, 'vacation'],
  [/\bpay ?-?(stub|check|slip)s?\b/g, 'paycheck'],
  [/\bside (hustle|gig|job|business)\b/g, 'sidejob'],
  [/\bsole prop(rietor(ship)?)?s?\b/g, 'soleproprietor'],
  [/\be ?-?mails?( address(es)?)?\b/g, 'email'],
  [/\bsemi ?-?weekly\b/g, 'semiweekly'],
  [/\bhow much (is|are|for|does|do you|to|would (you|it|this|that)|will (you|it|this|that))\b/g, 'price $&'],
  [/\b(get|got) a ?hold( of)?\b/g, 'reach'],
  [/\bon ?-?line\b/g, 'online'],
  [/\bre ?-?schedul(e|ing|ed)\b/g, 'reschedule'],
  [/\bpush(ed|ing)? (?:\w+ ){0,4}back\b/g, 'reschedule'],
  [
    /\bdo my taxes\b|\btaxes done\b|\bfile (my |our )?taxes\b|\btax (prep|preparation)\b/g,
    'incometax return $&',
  ],
  [/\blet (go|\w+ go)\b/g, 'fire'],
  [/\bsocial security( number)?|\bssn\b/g, 'ssn'],
  [/\bdeal(ing)? with\b|\bcome to\b|\ba lot of\b|\bkind of\b|\bsort of\b|\bright now\b/g, ' '],
  [/\bclient portal\b/g, 'portal'],
  [/\bstart ?-?ups?\b/g, 'startup'],
  [/\bowe?s?(ing)? (me|us)\b/g, 'receivable owed'],
  [/\b(we|i) owe (them|him|her|vendors|suppliers|somebody)\b/g, 'payable owed'],
  [/\bbills\b/g, 'payable bill'],
  [/\b\d{1,2}(:\d\d)? ?([ap]\.?m\b\.?|o'?clock\b)/g, 'clocktime'],
  [
    /\b(have|has|had)(n'?t| not| never) (been |yet |even )*(done|touched|reconciled|updated|looked at|kept|entered|recorded|opened|balanced|filed|closed)\b/g,
    'behind $&',
  ],
  [/\b(last|past|previous|prior) (\w+ )?(year|month)s?\b/g, 'pastyear $&'],
  [/\bsmall (business|company)\b/g, 'company'],
];

/** Named places other than Utah: for the assistant they all mean one thing. */
export const otherStates = `
alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa
kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada
jersey york mexico carolina dakota ohio oklahoma oregon pennsylvania tennessee texas vermont virginia wisconsin wyoming
vegas phoenix denver seattle chicago boston dallas austin houston miami portland boise atlanta canada europe mexico`;

/** Words without a subject of their own. */
export const smallWords = `
a about again ask asked asks asking all already also am an and any anybody anyone are as at be because been before being both but by can cant could
couldnt did didnt do does doesnt doing dont each either else etc even ever every everything few for from get gets getting give
go goes going gonna got had has have having he hello help helping her here hers hey hi him his how however i id if ill im in
into is isnt it its itself ive just keep keeps kinda know let lets like lot lots made make makes making many may maybe me mean
might mine more most much must my myself need needs never no not now of off oh ok okay on one only or other our ours out over
own per perhaps please pls plz possible possibly put really regarding right said same say says see seem seems shall she should
so some somebody someone something sort soon still such sure take takes taking tell than thank thanks that thats the their them
then there theres these they thing things think this those through to too try trying u ur us use used using usually very via
wanna want wanted wants was way we well were what whats whatever which while will wish with within without wondering wont would
yes yet you your youre yours yourself able actually anything basically currently guys hate hi idk just lately look looking
question stuff thing tired wondering always messing keeps kept good best better great provide able havent hasnt isnt arent wasnt werent shouldnt wouldnt anymore since two three four
five six seven eight nine ten couple`;

/** Words that ask for a kind of answer: they count a little. */
export const askingWords = `when where who whom whose why long time day days date people draper utah`;
