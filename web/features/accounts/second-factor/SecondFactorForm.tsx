import { type ReactNode, useEffect, useRef, useState } from 'react';
import { secondFactorEndpoints } from '#contract/accounts/endpoints.ts';
import { rememberedDays, type SecondFactorMethod } from '#contract/accounts/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { type SecondFactorDue, secondFactorForm } from '#contract/accounts/second-factor.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { passkeysWork } from '../passkeys/ceremony.ts';
import { PasskeyStep } from '../passkeys/PasskeyStep.tsx';

interface SecondFactorFormProps {
  due: SecondFactorDue;
  onSignedIn: (user: User) => void;
  /** Back to username and password. */
  onBack: () => void;
}

/** The second step of signing in: a passkey, a code of the app, or a recovery code where both are away. */
export function SecondFactorForm({ due, onSignedIn, onBack }: SecondFactorFormProps) {
  // A passkey comes first where this browser can use one: nothing has to be typed.
  const usable = order.filter(
    (one) => due.secondFactor.includes(one) && (one !== 'passkey' || passkeysWork()),
  );
  const [method, setMethod] = useState<SecondFactorMethod>(usable[0] ?? 'passkey');
  const [remember, setRemember] = useState(false);
  const box = due.canRemember === true && (
    <Checkbox
      label={`Remember this device for ${rememberedDays} days`}
      description="Don’t choose this on a public or shared device."
      checked={remember}
      onCheckedChange={setRemember}
    />
  );
  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-5">
      <div>
        <h2 id="second-step" className="text-heading">
          Two-step sign-in
        </h2>
        <p className="mt-1 text-ink-2">Your password is right. One more step.</p>
      </div>
      {method === 'passkey' ? (
        <PasskeyStep remember={remember} onSignedIn={onSignedIn} onBack={onBack}>
          {box}
        </PasskeyStep>
      ) : (
        <CodeForm key={method} remember={remember} method={method} onSignedIn={onSignedIn} onBack={onBack}>
          {box}
        </CodeForm>
      )}
      {usable.length > 1 && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {usable
            .filter((other) => other !== method)
            .map((other) => (
              <button key={other} type="button" className="link py-1" onClick={() => setMethod(other)}>
                {instead[other]}
              </button>
            ))}
        </p>
      )}
    </section>
  );
}

const order: readonly SecondFactorMethod[] = ['passkey', 'totp', 'recovery'];

const instead: Readonly<Record<SecondFactorMethod, string>> = {
  passkey: 'Use a passkey instead',
  totp: 'Use a code from your app instead',
  recovery: 'Use a recovery code instead',
};

const copy = {
  totp: {
    label: 'Code from your app',
    description: 'The 6 digits that your authenticator app shows for us now.',
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the ten codes you saved, such as 7hk2m-qx94c. Each works once.',
  },
} as const;

interface CodeFormProps {
  method: keyof typeof copy;
  /** Whether this device is to be remembered. */
  remember: boolean;
  onSignedIn: (user: User) => void;
  onBack: () => void;
  /** Between the field and the button. */
  children: ReactNode;
}

/** One field for the code; it has come in place of what had the focus, and takes it. */
function CodeForm({ method, remember, onSignedIn, onBack, children }: CodeFormProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const { label, description } = copy[method];
  return (
    <div ref={element}>
      <Form
        label="Two-step sign-in"
        schema={secondFactorForm}
        defaultValues={{ code: '' }}
        submitLabel="Continue"
        pendingLabel="Checking"
        guarded={false}
        onSubmit={async (body) =>
          onSignedIn(await call(secondFactorEndpoints.finish, { body: { ...body, remember } }))
        }
        explain={(error) => formErrorOf(error, 'The code could not be checked. Please try again.')}
        failureTitle="Not signed in"
        actions={
          <Button variant="secondary" onClick={onBack}>
            Start over
          </Button>
        }
      >
        {(form) => (
          <>
            <TextInput
              label={label}
              description={description}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={method === 'totp' ? 'numeric' : 'text'}
              {...form.field('code')}
            />
            {children}
          </>
        )}
      </Form>
    </div>
  );
}
