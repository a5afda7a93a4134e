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
    answer: user,
  },
  read: {
    summary: "How the caller's account is protected beside its password.",
    answer: secondFactorState,
  },
  beginApp: {
    summary:
      'Makes a key for an authenticator app. It counts once a code of it is confirmed; until then an earlier app stays. Takes the password, unless the caller has to enroll.',
    body: passwordIfNeeded,
    answer: appSetup,
  },
  confirmApp: {
    summary:
      'Confirms the new authenticator app by one of its codes. Answers ten recovery codes with the first factor of an account.',
    body: secondFactorForm,
    answer: newRecoveryCodes,
  },
  renewRecoveryCodes: {
    summary: 'Makes ten new recovery codes; the earlier ones stop working.',
    body: passwordAgain,
    answer: newRecoveryCodes,
  },
  turnOff: {
    summary: 'Takes every second factor off the account; a conflict where the practice requires one.',
    body: passwordAgain,
  },
  reset: {
    summary:
      "Takes the second factor off another person's account, who has lost it: their sessions end, and an email tells them.",
    params: z.object({ id }),
    body: resetReason,
  },
};

export const passkeySchemas = {
  signInOptions: {
    summary: 'What a browser needs to ask for a passkey that signs in alone, good for five minutes and once.',
    answer: passkeyRequest,
  },
  signIn: {
    summary:
      'Signs in with a passkey alone, which verifies its holder by itself, and sets the session cookie.',
    body: z.object({ passkey: passkeyAnswer }),
    answer: user,
  },
  secondFactorOptions: {
    summary:
      'What a browser needs to ask for a passkey as the second step of signing in, good for five minutes and once.',
    answer: passkeyRequest,
  },
  options: {
    summary:
      'What a browser needs to make a passkey, good for five minutes and once. Takes the password, unless the caller has to enroll.',
    body: passwordIfNeeded,
    answer: passkeyCreation,
  },
  add: {
    summary:
      'Adds the passkey that the browser has made; without a name it gets one. Answers ten recovery codes with the first factor of an account.',
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
      "Removes a passkey of the caller's account; a conflict for the last second factor where the practice requires one.",
    params: z.object({ id }),
    body: passwordAgain,
  },
};

export const reauthenticationSchemas = {
  options: {
    summary:
      "What a browser needs to ask for a passkey of the caller's account, good for five minutes and once.",
    answer: passkeyRequest,
  },
  confirm: {
    summary:
      'Records that the caller has entered the password or used a passkey: for ten minutes this session may make the calls that ask again.',
    body: reauthentication,
  },
};
