import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { type SignInAddress, signInAddress, writeSecondStep } from '#contract/accounts/after-sign-in.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor/endpoints.ts';
import { rememberedDays, type SecondFactorMethod } from '#contract/accounts/rules.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { secondFactorForm } from '#contract/accounts/forms.ts';
import type { SecondFactorDue } from '#contract/accounts/second-factor.ts';
import { formErrorOf } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonOrLink } from '#web/ui/ButtonOrLink.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { useToasts } from '#web/ui/feedback/use-toasts.ts';
import { TextInput } from '#web/ui/form/TextInput.tsx';
import { supportsPasskeys } from '../passkeys/ceremony.ts';
import { PasskeyStep } from '../passkeys/PasskeyStep.tsx';

interface SecondFactorFormProps {
  due: SecondFactorDue;
  /** The sign-in page, which takes the code without JavaScript. Without this, the form needs JavaScript. */
  at?: SignInAddress | undefined;
  onSignedIn: (user: User) => void;
  /** Goes back to username and password. */
  onBack: () => void;
}

/** The second step of signing in: a passkey, a code from the app, or a recovery code if neither is at hand. */
export function SecondFactorForm({ due, at, onSignedIn, onBack }: SecondFactorFormProps) {
  const hydrated = useHydrated();
  // A passkey comes first if this browser supports it, because nothing has to be typed.
  const usableMethods = methodOrder.filter(
    (candidate) =>
      due.secondFactor.includes(candidate) && (candidate !== 'passkey' || (hydrated && supportsPasskeys())),
  );
  const [method, setMethod] = useState<SecondFactorMethod>(
    (hydrated ? usableMethods[0] : due.secondFactor.find((candidate) => candidate !== 'passkey')) ??
      'passkey',
  );
  const posted = use(FormAnswerContext)?.postError?.values;
  const [remember, setRemember] = useState(posted?.['remember'] === true);
  const startOver = (
    <StartOver href={at && signInAddress({ page: at.page, from: at.from })} onBack={onBack} />
  );
  const rememberBox = due.canRemember === true && (
    <Checkbox
      label={`Remember this device for ${rememberedDays} days`}
      description="Don’t choose this on a public or shared device."
      name="remember"
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
        <p className="mt-1 text-ink-2">Your password is correct. One more step.</p>
      </div>
      {method === 'passkey' ? (
        <PasskeyStep remember={remember} onSignedIn={onSignedIn} startOver={startOver}>
          {rememberBox}
        </PasskeyStep>
      ) : (
        <CodeForm key={method} {...{ at, remember, method, onSignedIn, startOver }}>
          {rememberBox}
        </CodeForm>
      )}
      {usableMethods.length > 1 && (
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          {usableMethods
            .filter((other) => other !== method)
            .map((other) => (
              <ButtonOrLink
                key={other}
                href={
                  at &&
                  signInAddress({
                    ...at,
                    ...writeSecondStep({ ...due, secondFactor: withFirst(other, due) }),
                  })
                }
                onClick={() => setMethod(other)}
              >
                {switchLabels[other]}
              </ButtonOrLink>
            ))}
        </p>
      )}
      {method !== 'passkey' && due.secondFactor.includes('passkey') && (
        <noscript>
          <p className="text-ink-2">Using your passkey needs JavaScript.</p>
        </noscript>
      )}
    </section>
  );
}

/** The methods with this one in front: the page shows the first. */
function withFirst(method: SecondFactorMethod, { secondFactor }: SecondFactorDue): SecondFactorMethod[] {
  return [...new Set([method, ...secondFactor])];
}

/** A button, or a link without JavaScript, that goes back to username and password. */
function StartOver({ href, onBack }: { href: string | undefined; onBack: () => void }) {
  return (
    <>
      <Button variant="secondary" className="noscript:hidden" onClick={onBack}>
        Start over
      </Button>
      {href !== undefined && (
        <noscript>
          <Button variant="secondary" render={<a href={href} />}>
            Start over
          </Button>
        </noscript>
      )}
    </>
  );
}

const methodOrder: readonly SecondFactorMethod[] = ['passkey', 'totp', 'recovery'];

const switchLabels: Readonly<Record<SecondFactorMethod, string>> = {
  passkey: 'Use a passkey instead',
  totp: 'Use a code from your app instead',
  recovery: 'Use a recovery code instead',
};

const fieldLabels = {
  totp: {
    label: 'Code from your app',
    description: 'The 6-digit code your authenticator app shows for us right now.',
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the ten codes you saved, such as 7hk2m-qx94c. Each works once.',
  },
} as const;

interface CodeFormProps {
  method: keyof typeof fieldLabels;
  /** Whether to remember this device. */
  remember: boolean;
  at: SignInAddress | undefined;
  onSignedIn: (user: User) => void;
  /** Shown between the field and the button. */
  children: ReactNode;
  /** Shown beside the submit button. */
  startOver: ReactNode;
}

function codesLeft(count: number): string {
  const left = count === 1 ? '1 recovery code' : `${count === 0 ? 'no' : count} recovery codes`;
  return `You have ${left} left. You can create new ones on your Security page.`;
}

/** One field for the code. It replaces the form that had the focus, so it takes the focus. */
function CodeForm({ method, remember, at, onSignedIn, children, startOver }: CodeFormProps) {
  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => wrapper.current?.querySelector('input')?.focus(), []);
  const { label, description } = fieldLabels[method];
  const { show } = useToasts();
  return (
    <div ref={wrapper}>
      <Form
        label="Two-step sign-in"
        schema={secondFactorForm}
        defaultValues={{ code: '' }}
        submitLabel="Continue"
        pendingLabel="Checking"
        guarded={false}
        onSubmit={async (body) => {
          const { recoveryCodesLeft, ...user } = await call(secondFactorEndpoints.finish, {
            body: { ...body, remember },
          });
          onSignedIn(user);
          if (recoveryCodesLeft !== undefined)
            show({ title: 'Recovery code used', description: codesLeft(recoveryCodesLeft) });
        }}
        explain={(error) => formErrorOf(error, 'The code could not be checked. Please try again.')}
        failureTitle="Not signed in"
        post={
          at && {
            name: at.page === '/auth' ? 'second-factor' : 'admin-second-factor',
            page: signInAddress(at),
          }
        }
        actions={startOver}
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
