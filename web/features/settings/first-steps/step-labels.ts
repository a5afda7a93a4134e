import { type ConfirmableStep, confirmableSteps, type StepName } from '#contract/settings/rules.ts';

/** The title of each step, and why it matters. */
export const stepLabels: Record<StepName, { title: string; why: string }> = {
  password: {
    title: 'Choose a password of your own',
    why: 'You are using the demo password.',
  },
  'second-factor': {
    title: 'Require two-step sign-in',
    why: 'A password alone signs people in. Ask whoever runs your server to require a second step (SECOND_FACTOR).',
  },
  firm: {
    title: 'Check the facts of your firm',
    why: 'Name, address, phone and hours appear on every page and in every email.',
  },
  services: {
    title: 'Check your services and prices',
    why: 'Visitors see them on the website; prices are optional.',
  },
  texts: {
    title: 'Check the page texts',
    why: 'The home, about and booking pages still speak for a sample firm.',
  },
  legal: {
    title: 'Check the legal pages',
    why: 'The privacy page and the terms are samples. Have your attorney read them.',
  },
  hours: {
    title: 'Set your booking hours',
    why: 'Days, hours and notice decide which times visitors see.',
  },
  payment: {
    title: 'Say how clients pay you',
    why: 'Invoices and the payment page show it.',
  },
  staff: {
    title: 'Invite your staff',
    why: 'Each person gets a sign-in and a role. If you work alone, this is right as it is.',
  },
  mail: {
    title: 'Connect a mail server',
    why: 'Until SMTP_URL is set on the server, emails stay in the email log and are not sent.',
  },
  scanner: {
    title: 'Connect a virus scanner',
    why: 'Until CLAMD is set on the server, uploaded files are not checked for viruses.',
  },
  backup: {
    title: 'Set up daily backups',
    why: 'Until BACKUP_TO is set on the server, no automatic backups are made.',
  },
  client: {
    title: 'Add your first client',
    why: 'Add one, or bring your list as a CSV file.',
  },
  article: {
    title: 'Publish your first article',
    why: 'What you explain most often is a good start.',
  },
  'former-facts': {
    title: 'Update texts that say your former details',
    why: 'They say a former name, address, email or phone number.',
  },
  publish: {
    title: 'Publish the website',
    why: 'Until then, visitors read that it isn’t public yet.',
  },
};

export function isConfirmable(name: StepName): name is ConfirmableStep {
  return confirmableSteps.some((step) => step === name);
}
