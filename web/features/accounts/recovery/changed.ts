/** What is said once a password was chosen by an emailed link. */
export const changed = {
  title: 'Your password has been changed',
  description: 'Sign in with your new password to continue.',
};
