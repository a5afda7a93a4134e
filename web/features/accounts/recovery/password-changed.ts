/** Confirms that a new password was chosen through an emailed link. */
export const passwordChanged = {
  title: 'Your password has been changed',
  description: 'Sign in with your new password to continue.',
};
