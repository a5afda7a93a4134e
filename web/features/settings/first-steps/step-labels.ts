import type { ConfirmableStep, StepName } from '#contract/settings/rules.ts';

/** The title of each step, and why it matters. */
export const stepLabels: Record<StepName, { title: string; why: string }> = {
  password: {
    title: 'Choose a password of your own',
    why: 'You are using the demo password.',
  },
  'second-factor': {
    title: 'Require two-step sign-in',
    why: 'Until SECOND_FACTOR is set to staff or everyone on the server, a password alone signs people in.',
  },
  firm: {
    title: 'Check the facts of your firm',
    why: 'Name, address, phone and hours appear on every page and in every email.',
  },
  hours: {
    title: 'Set your booking hours',
    why: 'Days, hours and notice decide which times visitors see.',
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
};

export function isConfirmable(name: StepName): name is ConfirmableStep {
  return name === 'firm' || name === 'hours';
}
