/** The page that the home page shows as an example of a month's end. Every figure in it is invented. */
export const exampleStatement = {
  title: 'Profit and loss',
  lines: 'Line',
  columns: ['October', 'September'],
  rows: [
    { label: 'Income', amounts: [48_200, 43_900] },
    { label: 'Cost of jobs', amounts: [-21_350, -19_300] },
    { label: 'Gross profit', amounts: [26_850, 24_600], total: true },
    { label: 'Payroll', amounts: [-11_400, -11_200] },
    { label: 'Rent and other', amounts: [-4_150, -4_000] },
    { label: 'Profit', amounts: [11_300, 9_400], total: true },
  ],
  noteHeading: 'In plain words',
  note: 'Profit is up $1,900. You finished and billed two more kitchens than in September, with the same crew and nearly the same margin.',
};
