import { type ReactNode, use, useState } from 'react';
import {
  afterSignIn,
  type SignInAddress,
  signInAddress,
  whenSignedIn,
} from '#contract/accounts/after-sign-in.ts';
import { authCopy } from '#content/pages.ts';
import { loadedWithSession } from '#web/api/loaded-with-session.ts';
import { useVisitorQuery } from '#web/api/current-user.ts';
import { LoginForm } from '#web/features/accounts/LoginForm.tsx';
import { RegisterForm } from '#web/features/accounts/RegisterForm.tsx';
import { ForgotLink } from '#web/features/accounts/recovery/ForgotLink.tsx';
import { useSignInElsewhere } from '#web/features/accounts/use-sign-in-elsewhere.ts';
import { RedirectToPage } from '#web/layouts/RedirectToPage.tsx';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { FormAnswerContext } from '#web/ui/form/form-answer.ts';
import { ButtonOrLink } from '#web/ui/ButtonOrLink.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

/** Sign-in and registration for clients. `at`: the page and its search params. */
export function SignIn({ at }: { at: SignInAddress }) {
  const { page, from } = at;
  const { user, isLoading } = useVisitorQuery();
  const [tab, setTab] = useState<'login' | 'register'>(at.tab ?? 'login');
  // If there was no user before, one who appears has just signed in, here or in another tab.
  const [wasSignedOut, setWasSignedOut] = useState(() => !loadedWithSession());
  const hydrated = useHydrated();
  if (!wasSignedOut && hydrated && !isLoading && !user) setWasSignedOut(true);
  useSignInElsewhere();
  const answer = use(FormAnswerContext);
  // Without script, after registering: shows only what to do next.
  if (answer?.form === 'register' && !answer.postError) return <RegisterForm from={from} />;
  if (user) return <RedirectToPage href={(wasSignedOut ? afterSignIn : whenSignedIn)(page, user, from)} />;
  return (
    <Tabs
      label="Sign in or register"
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'login',
          label: 'Login',
          keepMounted: true,
          panel: (
            <LoginForm at={at}>
              <OtherTab
                text="No account yet?"
                action="Register"
                onClick={() => setTab('register')}
                href={signInAddress({ page, from, tab: 'register' })}
              >
                <ForgotLink from={from} />
              </OtherTab>
            </LoginForm>
          ),
        },
        {
          value: 'register',
          label: 'Register',
          keepMounted: true,
          panel: (
            <>
              <div className="mb-6 flex flex-col gap-2 text-ink-2">
                {authCopy.whoMayRegister.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </div>
              <RegisterForm from={from} />
              <OtherTab
                text="Already registered?"
                action="Login"
                onClick={() => setTab('login')}
                href={signInAddress({ page, from })}
              />
            </>
          ),
        },
      ]}
    />
  );
}

interface OtherTabProps {
  text: string;
  action: string;
  onClick: () => void;
  href: string;
  /** Shown next to it. */
  children?: ReactNode;
}

/** A link to the other tab. */
function OtherTab({ text, action, onClick, href, children }: OtherTabProps) {
  return (
    <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 text-ink-2">
      <p>
        {text}{' '}
        <ButtonOrLink href={href} onClick={onClick}>
          {action}
        </ButtonOrLink>
      </p>
      {children}
    </div>
  );
}
