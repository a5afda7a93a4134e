/** Where a column of an imported list goes: to a field of the client's record, to a custom field, or nowhere. */
export const importTargets = [
  'ignore',
  'name',
  'person',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'street',
  'city',
  'state',
  'zip',
  'country',
  'entityType',
  'ein',
  'fiscalYearEnd',
  'states',
  'tags',
  'status',
  'notes',
  'customField',
] as const;
export type ImportTarget = (typeof importTargets)[number];

export const importTargetLabels: Record<ImportTarget, string> = {
  ignore: 'Ignore this column',
  name: 'Client name',
  person: 'Contact person',
  firstName: 'Contact person: first name',
  lastName: 'Contact person: last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Full address',
  street: 'Address: street',
  city: 'Address: city',
  state: 'Address: state',
  zip: 'Address: ZIP code',
  country: 'Address: country',
  entityType: 'Entity type',
  ein: 'EIN',
  fiscalYearEnd: 'Fiscal year end',
  states: 'States where returns are filed',
  tags: 'Tags',
  status: 'Status',
  notes: 'Notes',
  customField: 'A field of your own, with this heading',
};

/** At least one of these is required: a client without a name of its own gets its contact person's. */
export const namingTargets: readonly ImportTarget[] = ['name', 'person', 'firstName', 'lastName'];

/** Programs whose exports are recognized by their column headings. */
export const importSources = ['taxdome', 'xero', 'quickbooks'] as const;
export type ImportSource = (typeof importSources)[number];

export const importSourceLabels: Record<ImportSource, string> = {
  taxdome: 'TaxDome',
  xero: 'Xero',
  quickbooks: 'QuickBooks Online',
};

const ownFieldPrefix = 'Field: ';

/** The heading of a field of one's own in the exported list. */
export function ownFieldHeading(label: string): string {
  return `${ownFieldPrefix}${label}`;
}

/** The label of a field of one's own, by the heading of its column. */
export function ownFieldLabel(heading: string): string {
  return isOwnField(heading) ? heading.trim().slice(ownFieldPrefix.length).trim() : heading;
}

function isOwnField(heading: string): boolean {
  return heading.trim().startsWith(ownFieldPrefix) && heading.trim().length > ownFieldPrefix.length;
}

/** Where each column goes, by its heading alone; `source` is set if the headings are typical of one program's export. */
export function recognizeColumns(headings: readonly string[]): {
  source: ImportSource | null;
  targets: ImportTarget[];
} {
  const keys = headings.map(keyOf);
  const recognized = keys.map((key) => targetByHeading.get(key) ?? 'ignore');
  const nameKey = recognized.includes('name') ? undefined : fallbackNameKey(keys);
  const targets = recognized.map((target, index) => {
    const key = keys[index] ?? '';
    if (isOwnField(headings[index] ?? '')) return 'customField';
    if (key === nameKey) return 'name';
    return companyHeadings.has(key) ? 'customField' : target;
  });
  const source = importSources.find((name) =>
    signatures[name].every((alternatives) => includesAny(keys, alternatives)),
  );
  return { source: source ?? null, targets };
}

/** How many headings are recognized: the row of a list with the most of them is its heading row. */
export function recognizedCount(headings: readonly string[]): number {
  return headings.map(keyOf).filter((key) => targetByHeading.has(key) || companyHeadings.has(key)).length;
}

/** The column to use if none is clearly the client's name: the company's, or in Xero exports the contact's. */
function fallbackNameKey(keys: readonly string[]): string | undefined {
  return keys.find((key) => companyHeadings.has(key)) ?? keys.find((key) => key === 'contactname');
}

function includesAny(keys: readonly string[], alternatives: string): boolean {
  return alternatives.split(' ').some((key) => keys.includes(key));
}

/** An export has at least one heading from each line of its program. */
const signatures: Record<ImportSource, readonly string[]> = {
  taxdome: ['accountname', 'accounttype clienttype linkedcontacts teammembers contactname accountroles'],
  xero: ['contactname', 'poaddressline1 saaddressline1 bankaccountname taxnumbertype'],
  quickbooks: [
    'name customer customername customerfullname displayname displaynameas',
    'openbalance openingbalance attachments customertype resalenumber billaddress billingaddress printoncheckas',
  ],
};

const companyHeadings = new Set('company companyname business businessname organization'.split(' '));

/**
 * Headings in lower case, without spaces and punctuation. Shipping addresses, bank accounts, SSNs and balances are left out
 * on purpose.
 */
const headingsOf: Record<Exclude<ImportTarget, 'ignore' | 'customField'>, string> = {
  name: 'name client clientname customer customername customerfullname displayname displaynameas accountname',
  person: 'person contact contactname contactperson primarycontact fullname linkedcontacts',
  firstName: 'firstname givenname first',
  lastName: 'lastname surname familyname last',
  email: 'email emailaddress emailaddresses mainemail primaryemail emails',
  phone:
    'phone phonenumber phonenumbers telephone tel mainphone primaryphone workphone homephone mobile mobilenumber mobilephone cell cellphone ddinumber ddiphonenumber altphone',
  address: 'address billaddress billingaddress mailingaddress postaladdress fulladdress',
  street:
    'street street1 street2 streetaddress streetaddress2 address1 address2 addressline1 addressline2 ' +
    'billingstreet billingaddressline1 billingaddressline2 billingaddressline3 ' +
    'poaddressline1 poaddressline2 poaddressline3 poaddressline4',
  city: 'city town billingcity billingaddresscity pocity',
  state: 'state province stateprovince stateregion region billingstate billingaddressstate poregion',
  zip: 'zip zipcode postalcode zippostalcode zippostal postcode billingzip billingpostalcode billingaddresspostalcode popostalcode',
  country: 'country billingcountry billingaddresscountry pocountry',
  entityType: 'entitytype entity accounttype clienttype taxpayertype taxclassification filingtype',
  ein: 'ein fein employeridentificationnumber taxnumber federalein',
  fiscalYearEnd: 'fiscalyearend fiscalyearends fye yearend fiscalyear taxyearend',
  states: 'states filingstates statesfiled',
  tags: 'tags tag labels group groups category categories customertype',
  status: 'status accountstatus clientstatus contactstatus',
  notes: 'notes note comments comment memo description',
};

const targetByHeading = new Map<string, ImportTarget>(
  importTargets.flatMap((target) =>
    target === 'ignore' || target === 'customField'
      ? []
      : headingsOf[target].split(' ').map((heading): [string, ImportTarget] => [heading, target]),
  ),
);

/** 'email' for 'E-mail', 'clientname' for ' Client name ', 'contactname' for '*ContactName'. */
function keyOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
