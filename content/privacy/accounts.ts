import type { StoredRecord } from '#contract/legal.ts';

export const accountsRecords: readonly StoredRecord[] = [
  {
    record: 'Accounts',
    fields: [
      'id',
      'username',
      'email',
      'email confirmed at',
      'password hash',
      'role',
      'client id',
      'position',
      'profile image',
      'pending email',
      'email notifications',
      'invoice alerts',
      'message notifications',
      'read message id',
      'demo',
      'created at',
    ],
    why: 'To let you sign in and to know which records are yours. The password itself is never stored; the password hash is a one-way value that a password can be checked against. Role and position say whether an account belongs to a client or to the practice, and client id to which client; demo marks accounts made for demonstration. Profile image is the picture you have chosen; pending email is a new address that you have not confirmed yet. Email notifications, invoice alerts and message notifications are your three switches. Read message id says how far you have read our messages.',
    kept: 'While you are a client or use the portal, and after that until you ask us to close the account, unless the law requires the record for longer.',
    seenBy: 'You, the practice owner and authorized staff. No one can read your password.',
  },
  {
    record: 'Email confirmations',
    fields: ['token hash', 'account id', 'email', 'expires at'],
    why: 'To check that an email address belongs to the person who entered it. Only a one-way hash of the link in the letter is stored.',
    kept: 'Until the address is confirmed or the link has expired and the entry is cleared.',
    seenBy: 'No one. The server uses it when the link is opened.',
  },
  {
    record: 'Sessions',
    fields: ['token hash', 'account id', 'browser', 'created at', 'last seen at', 'expires at'],
    why: 'To keep you signed in on one device and to end that when you sign out. Only a one-way hash of the session token is stored; the token itself is in a cookie in your browser. Browser is the name your browser gives itself.',
    kept: 'Until you sign out. A session that has expired no longer works and is cleared.',
    seenBy: 'The server, and you for your own sessions.',
  },
  {
    record: 'Known browsers',
    fields: ['token hash', 'account id', 'created at'],
    why: 'To recognize a browser from which you have signed in before, so that wrong passwords tried by others cannot keep you out. Only a one-way hash of the mark in your browser is stored.',
    kept: 'One year.',
    seenBy: 'No one. The server uses it when you sign in.',
  },
];
