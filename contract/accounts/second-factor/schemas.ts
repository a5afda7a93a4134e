import * as z from 'zod';
import { id } from '../../text.ts';
import {
  newPasskeyAnswer,
  passkey,
  passkeyAnswer,
  passkeyCreation,
  passkeyName,
  passkeyRequest,
} from '../passkeys.ts';
import { secondFactorForm } from '../forms.ts';
import { user } from '../schemas.ts';
import {
  appSetup,
  newRecoveryCodes,
  passwordAgain,
  passwordIfNeeded,
  reauthentication,
  resetReason,
  secondFactorAnswer,
  secondFactorState,
} from '../second-factor.ts';

export const secondFactorSchemas = {
  finish: {
    summary:
      'The second step of signing in, within ten minutes of the first: a code of the authenticator app, a passkey or a recovery code. Sets the session cookie, and on request one that remembers this device for 30 days.',
    body: secondFactorAnswer,
    answer: user.extend({
      /** How many recovery codes are left, after one was used. */
      recoveryCodesLeft: z.number().optional(),
    }),
  },
  read: {
    summary: "How the caller's account is protected beside its password.",
    answer: secondFactorState,
  },
  beginApp: {
    summary:
      'Creates a key for an authenticator app. It takes effect once a code from it is confirmed; until then an earlier app stays valid. Takes the password, unless the caller has to enroll.',
    body: passwordIfNeeded,
    answer: appSetup,
  },
  confirmApp: {
    summary:
      'Confirms the new authenticator app by one of its codes. With the first second factor of an account, answers ten recovery codes.',
    body: secondFactorForm,
    answer: newRecoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Creates ten new recovery codes; the earlier ones stop working.',
    body: passwordAgain,
    answer: newRecoveryCodes,
  },
  turnOff: {
    summary: 'Removes every second factor from the account; a conflict if the firm requires one.',
    body: passwordAgain,
  },
  reset: {
    summary:
      'Removes the second factor from the account of someone who has lost it: their sessions end, and an email notifies them.',
    params: z.object({ id }),
    body: resetReason,
  },
};

export const passkeySchemas = {
  signInOptions: {
    summary:
      'What a browser needs to ask for a passkey that signs in on its own; valid once, for five minutes.',
    answer: passkeyRequest,
  },
  signIn: {
    summary: 'Signs in with a passkey alone, which verifies the user itself, and sets the session cookie.',
    body: z.object({ passkey: passkeyAnswer }),
    answer: user,
  },
  secondFactorOptions: {
    summary:
      'What a browser needs to ask for a passkey as the second step of signing in; valid once, for five minutes.',
    answer: passkeyRequest,
  },
  options: {
    summary:
      'What a browser needs to create a passkey; valid once, for five minutes. Takes the password, unless the caller has to enroll.',
    body: passwordIfNeeded,
    answer: passkeyCreation,
  },
  add: {
    summary:
      'Adds the passkey that the browser has created; without a name it gets one. With the first second factor of an account, answers ten recovery codes.',
    body: z.object({ name: passkeyName.optional(), passkey: newPasskeyAnswer }),
    answer: z.object({ passkey, recoveryCodes: z.array(z.string()).nullable() }),
  },
  rename: {
    summary: "Renames a passkey of the caller's account.",
    params: z.object({ id }),
    body: z.object({ name: passkeyName }),
    answer: passkey,
  },
  remove: {
    summary:
      "Removes a passkey of the caller's account; a conflict for the last second factor if the firm requires one.",
    params: z.object({ id }),
    body: passwordAgain,
  },
};

export const reauthenticationSchemas = {
  options: {
    summary:
      "What a browser needs to ask for a passkey of the caller's account; valid once, for five minutes.",
    answer: passkeyRequest,
  },
  confirm: {
    summary:
      'Records that the caller has entered the password or used a passkey: for ten minutes, this session may make the calls that need recent authentication. A code of the authenticator app or a recovery code, and a passkey as well, open the calls that change a second factor.',
    body: reauthentication,
  },
};
