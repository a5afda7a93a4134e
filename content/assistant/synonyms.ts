/**
 * Words that people rarely ask with, and the one of the training phrases that means the same: 'common: rare, rare'. Only a word
 * that the training phrases don't use is replaced.
 */
export const synonyms = `
separate: segregate segregated segregating segregation
come: accompany accompanies accompanying
include: incorporate incorporates
reported: declared
borrowing: financing
pay: remunerate remuneration compensate renumeration disburse disbursement
paid: remunerated compensated disbursed
salary: stipend
paycheck: payslip paystub
fee: honorarium
price: pricetag tariff
cost: expenditure outlay outlays
costs: expenditures outgoings
quote: quotation ballpark
cheap: inexpensive affordable economical
expensive: pricey pricy costly steep
owe: indebted
debt: indebtedness arrears borrowings
late: tardy delinquent belated overdue lateness
deadline: cutoff
send: dispatch transmit forward remit submit ship
deposit: remittance remitting remitted
file: lodge lodged submitting submitted
owner: proprietor proprietress founder principal shareholder stockholder
owners: proprietors founders shareholders stockholders
partner: cofounder coowner associate
company: corporation enterprise venture outfit concern
business: undertaking
employee: hireling recruit staffer laborer workman
employees: recruits staffers laborers workforce personnel
worker: labourer
hire: recruitment onboard engage employ
hired: recruited employed
quit: resign resigned resignation resigns
fire: dismiss dismissed dismissal terminate terminated termination sack sacked layoff
boss: supervisor superior
managers: supervisors foremen
manager: foreman
contractor: freelancer freelance subcontractor
contractors: freelancers subcontractors
tips: gratuities
tip: gratuity
servers: waiters waitresses waitstaff bartenders baristas busboys
server: waiter waitress bartender barista
salon: barbershop barber barbers hairdresser hairdressers spa
restaurant: eatery diner cafe bistro tavern pub
shop: boutique storefront retailer
store: emporium
customer: patron shopper buyer clientele
customers: patrons shoppers buyers
vendor: provider
vendors: providers
seller: merchant
sell: merchandise vend
buy: purchase procure acquire
bought: purchased procured acquired
get: obtain secure receive
need: require requires required necessary necessitate
must: obliged obligated obligatory mandated mandatory compulsory
requires: mandates obliges compels stipulates
allowed: permitted permissible authorised
rules: regulations regulation guidelines criteria
rule: criterion
law: statute statutory legislation ordinance
start: commence commencing inception initiate embark
end: conclude cease
stop: halt discontinue
change: alter modify amend adjust modification alteration amendment
changed: altered modified amended revised
fix: rectify remedy repair mend straighten
wrong: erroneous incorrect inaccurate mistaken faulty
mistake: blunder oversight
mistakes: blunders inaccuracies
check: verify inspect scrutinize
look: examine peruse glance
review: evaluate evaluation
read: decipher interpret
show: display exhibit demonstrate
see: view observe
explain: clarify elucidate elaborate
understand: comprehend grasp
help: assist assistance aid
helps: assists
handle: manage tackle deal attend administer oversee
do: perform undertake conduct execute
make: produce generate create
prepare: compile assemble draft
keep: retain maintain preserve store
kept: retained maintained preserved
records: documentation
papers: dossier
paperwork: bureaucracy
documents: attachments
receipts: slips vouchers
receipt: slip voucher
proof: evidence substantiation substantiate corroboration
prove: document corroborate
statement: printout
numbers: figures digits numerals
figure: calculate compute determine derive
count: tally
amount: sum quantity
limit: ceiling cap maximum maximal upper
minimum: floor least
part: portion fraction proportion segment
share: percentage
half: fifty
percent: pct
yearly: annually
annual: yearly annum
quarterly: trimester
weekly: fortnightly
often: frequency frequently regularly
how: manner
fast: quickly speedy swiftly promptly rapid rapidly
soon: shortly
now: immediately presently
before: prior beforehand preceding
after: afterwards subsequently following
between: amongst
without: lacking absent minus sans
instead: alternatively substitute
also: additionally furthermore moreover
other: alternative additional
different: distinct dissimilar
difference: distinction discrepancy distinguish distinguishes contrast
same: identical equal equivalent
big: enormous gigantic massive substantial considerable
small: tiny little petite modest
many: numerous multiple
enough: adequate sufficient suffice suffices
worth: worthwhile beneficial
best: optimal optimum ideal
good: decent suitable
bad: poor lousy terrible awful dreadful
safe: protected safeguarded
security: safeguards
hacked: compromised breached
private: confidential
somebody: individual individuals person
people: folks persons
home: residence dwelling household abode
room: study den workspace
office: workplace premises
car: automobile vehicle sedan suv
truck: pickup lorry semi
fleet: vans
drive: commute
gas: gasoline petrol
trip: journey voyage outing
travel: lodging airfare
meals: dining lunches dinners
deduct: subtract
deduction: subtraction writeoff
deductible: subtractable
tax: levy duty taxation
taxes: levies duties
refund: rebate
penalty: fine punishment sanction surcharge
penalties: fines sanctions surcharges
forgive: forgiveness waive waived leniency amnesty
extension: postponement prolongation
installment: instalment
plan: arrangement
letter: correspondence
notice: summons
audit: examination inspection
auditor: examiner inspector
loan: financing borrowing
lender: creditor financier
lenders: creditors financiers
borrow: finance
investors: backers
investor: backer
interest: apr
profit: earnings surplus gains
loss: deficit
losses: deficits
income: proceeds takings
revenue: turnover
cash: liquidity liquid
forecast: projection prediction outlook
margin: markup
equipment: machinery machines apparatus
warehouse: depot fulfilment fulfillment
online: ecommerce
website: webpage homepage
marketplace: amazon ebay walmart
register: enroll enrol enrolment enrollment
license: licence permit
form: questionnaire
sign: autograph
signed: countersigned
agreement: contract accord
job: gig assignment
jobs: gigs assignments
remodel: renovation refurbish
contractors: carpenters electricians roofers framers
materials: lumber drywall
close: shut finalize finalise wrap
closing: shutting finalizing
books: ledgers ledger
bookkeeping: ledgerwork
reconcile: reconciling
match: correspond pair
duplicate: twofold redundant repeated
merge: combine consolidate unify
delete: erase purge scrub expunge
remove: eliminate
split: divide apportion allocate
spread: apportioned
lost: misplaced mislaid vanished
find: locate discover
call: telephone ring dial
phone: cellphone
message: note memo
talk: converse discuss
meeting: session
meet: convene
appointment: reservation
book: reserve schedule
cancel: revoke annul
reschedule: postpone rebook
video: videoconference webcam facetime
open: operational
hours: timetable
weekend: saturdays sundays
holiday: thanksgiving xmas
address: whereabouts locale
parking: valet
login: credentials logon
password: passphrase passcode
reset: recover retrieve
account: profile
upload: attach
download: export
reminder: nudge dunning
reminders: nudges
collect: dun
cookies: trackers
privacy: confidentiality
gdpr: privacy
church: parish congregation synagogue mosque temple
nonprofit: charity charities charitable npo ngo foundation
grant: endowment
board: trustees directors
dentist: orthodontist
doctor: physician clinic
lawyer: solicitor barrister
attorney: lawyer
landlord: lessor
startup: fledgling
new: newly
corporation: incorporated
elect: opt
election: opting
wife: spouse
kids: children youngsters
farmers: agricultural agriculture ranchers ranch growers
steps: procedure sequence stages phases
step: stage phase
list: checklist enumeration roster
schedule: agenda
priority: urgent urgency
first: initially initial foremost
last: final ultimate
teach: instruct tutor educate
training: instruction tutoring coaching lessons
convert: transition
move: migrate migration
software: program
signs: indications symptoms
approve: authorize authorise
approval: authorization consent permission
opinion: attestation
trust: rely reliable reliability
experience: expertise
qualified: competent credentialed
certified: accredited
decide: adjudicate contemplate designate
worth: advisable feasible
total: aggregate
enough: ample
find: ascertain assess identify
sort: classify tabulate itemize
coworker: colleague
allowed: legitimate eligible permissible
result: consequence consequences outcome
build: construct
less: curtail
few: dearth meager
dead: deceased
wait: defer elapse
leave: departure depart relinquish vacate surrender
problem: disadvantage
tell: disclose divulge inform notify
sell: dispose
home: domicile dwelling residence
mean: entail signify denote imply
open: establish
over: exceed
fast: expedite
bring: furnish provide
give: render
get: garner recoup
affect: impact
start: initiate originate implement
need: indispensable requisite necessity
ask: inquire solicit
short: insufficient shortfall shortage
plan: intend
between: interval
danger: jeopardize
prove: justify
left: leftover remainder
chance: likelihood
watch: monitor supervise
car: motorcar
small: negligible
happen: occur
forget: omit omission overlook
leaflet: pamphlet
join: participate
own: possess
first: preliminary initially
forbidden: prohibit unlawful
future: prospective
near: proximity
figure: reckon
move: relocate
keep: retain
repay: reimburse
choose: specify nominate pursue
fix: resolve rectify
pause: suspend
when: timeframe
use: utilize
read: peruse scrutinize
file: dossier
numbers: numerals
cash: liquidity
`;
