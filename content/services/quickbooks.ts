import type { Service } from '#contract/settings/service-schemas.ts';

export const quickbooks: Service = {
  id: 'quickbooks',
  title: 'QuickBooks Setup and Training',
  icon: 'calculator',
  description:
    'A QuickBooks file set up for your business, moved or repaired where needed, and we train the people who use it.',
  longDescription:
    'We’re QuickBooks certified. We build the chart of accounts, items, bank feeds and user permissions around the way you work, move data from another system or from a desktop file, and train your people on the tasks they do every week. If something in your file is wrong, we find out why before we fix it. Your file stays yours, with your own login and your own copy.',
  benefits: [
    'A chart of accounts and items that match how you sell and spend',
    'Bank feeds and rules that reduce typing without hiding mistakes',
    'Data moved with balances compared before and after',
    'User permissions limited to what each person needs',
    'Training in your own file, with your own transactions',
  ],
  eachMonth: [
    'After setup: a review of the file and of its bank rules',
    'Corrections of misposted entries, each with an explanation',
    'Answers to the questions your people have saved up',
    'A training session on one task, if you want it',
  ],
  whoFor:
    'New users, companies switching from another system, and teams whose file works but no longer tells them what they need to know.',
  howOften: 'One-time project, then as needed',
};
