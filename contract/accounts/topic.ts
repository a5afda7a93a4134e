import type { TopicTexts } from '../topics/topic-texts.ts';

export const accountsTexts = {
  audit: {
    'sign-ins': {
      'signed-in': {
        log: (how) => (how === '' ? 'Signed in' : `Signed in with ${how}`),
        timeline: () => 'Signed in',
      },
      'second-factor-failed': { log: (why) => `Sign-in failed at the second step: ${why}`, timeline: null },
      'passkey-failed': { log: (why) => `Sign-in with a passkey failed: ${why}`, timeline: null },
      'sign-in-failed': { log: () => 'Sign-in failed: wrong username or password', timeline: null },
      reauthenticated: { log: (how) => `Confirmed with ${how} to continue`, timeline: null },
      'reauthentication-failed': {
        log: (why) => `Was asked to sign in again and failed: ${why}`,
        timeline: null,
      },
      'signed-out': { log: () => 'Signed out', timeline: null },
      'session-replaced': { log: () => 'Session ended by a new sign-in in the same browser', timeline: null },
      'session-ended': {
        log: (browser) => `Ended a session${browser === '' ? '' : ` in ${browser}`}`,
        timeline: null,
      },
      'sessions-ended': {
        log: (count) => (count === '1' ? 'One session ended' : `${count} sessions ended`),
        timeline: null,
      },
      'device-remembered': {
        log: (browser) => `Had ${browser || 'a browser'} remembered for 30 days`,
        timeline: null,
      },
      'device-forgotten': {
        log: (browser) => `Stopped remembering ${browser || 'a browser'}`,
        timeline: null,
      },
    },
    accounts: {
      registered: { log: () => 'Created an account', timeline: () => 'Registered for the portal' },
      'account-created': { log: (name) => `Account ${name} created on the command line`, timeline: null },
      'confirmed-address': { log: () => 'Confirmed an email address', timeline: null },
      'address-disowned': {
        log: (name) => `The owner of an address said someone else used it for the account ${name}`,
        timeline: () => 'The owner of the email address says someone else used it',
      },
      'account-disowned': {
        log: (name) => `Account ${name} deleted: the owner of its address never asked for it`,
        timeline: (title) => `${title} deleted: the owner of the email address did not register`,
      },
      'password-changed': { log: () => 'Changed the password', timeline: () => 'Password changed' },
      'password-reset-asked': { log: () => 'Requested a link to reset the password', timeline: null },
      'password-reset': { log: (name) => `Password of ${name} reset by the emailed link`, timeline: null },
      'password-reset-by-command': {
        log: (name) => `Password of ${name} reset on the command line`,
        timeline: null,
      },
      'username-changed': {
        log: (name) => `Changed the username to ${name}`,
        timeline: (title) => `Username changed to ${title}`,
      },
      'full-name-changed': {
        log: (name) => (name === '' ? 'Removed the full name' : `Changed the full name to ${name}`),
        timeline: (title) => (title === '' ? 'Full name removed' : `Full name changed to ${title}`),
      },
      'address-change-asked': { log: () => 'Asked to change the email address', timeline: null },
      'authenticator-app-added': { log: () => 'Set up an authenticator app', timeline: null },
      'passkey-added': { log: (name) => `Added the passkey ${name}`, timeline: null },
      'passkey-renamed': { log: (name) => `Renamed a passkey to ${name}`, timeline: null },
      'passkey-removed': { log: (name) => `Removed the passkey ${name}`, timeline: null },
      'recovery-codes-renewed': { log: () => 'Created new recovery codes', timeline: null },
      'second-factor-reset': { log: (what) => `Reset two-step sign-in for ${what}`, timeline: null },
      'second-factor-removed': { log: () => 'Turned off two-step sign-in', timeline: null },
      'staff-invited': { log: (who) => `Invited ${who} to the staff`, timeline: null },
      'staff-joined': { log: (who) => `Joined the staff as ${who}`, timeline: null },
      'staff-changed': { log: (who) => `Changed the access of ${who}`, timeline: null },
      'staff-access-given': { log: (what) => `Gave access to a client: ${what}`, timeline: null },
      'staff-access-ended': { log: (what) => `Ended access to a client: ${what}`, timeline: null },
      'access-confirmed': { log: (name) => `Confirmed that ${name} still needs access`, timeline: null },
      'account-closed': { log: (what) => `Closed the account ${what}`, timeline: null },
      'account-reopened': { log: (name) => `Reopened the account ${name}`, timeline: null },
      'sessions-ended-by-owner': { log: (name) => `Signed ${name} out everywhere`, timeline: null },
    },
  },
  emailKinds: {
    'confirm-address': 'Account: confirm the address',
    'address-in-use': 'Account: address already in use',
    'password-changed': 'Account: password changed',
    'address-change-asked': 'Account: address change requested',
    'confirm-new-address': 'Account: confirm the new address',
    'new-address-in-use': 'Account: new address already in use',
    'password-reset': 'Account: reset the password',
    'password-was-reset': 'Account: password was reset',
    'calendar-feed-ended': 'Account: calendar address ended',
    'new-device': 'Account: signed in on a new device',
    'second-factor-changed': 'Account: two-step sign-in changed',
    'access-changed': 'Account: access closed or reopened',
  },
  jobs: {
    sessions: 'Deletes expired sessions and links',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
