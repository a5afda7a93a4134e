import { createFileRoute, Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { afterSignIn, secondStepSearch, signInAddress } from '#contract/accounts/after-sign-in.ts';
import { signInSearch } from '#contract/accounts/return-path.ts';
import { authCopy } from '#content/pages.ts';
import { useFirm } from '#web/api/site.ts';
import { useVisitor } from '#web/api/current-user.ts';
import { LoginForm } from '#web/features/accounts/LoginForm.tsx';
import { RegisterForm } from '#web/features/accounts/RegisterForm.tsx';
import { ForgotLink } from '#web/features/accounts/recovery/ForgotLink.tsx';
import { LeadTo } from '#web/layouts/LeadTo.tsx';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { ButtonOrLink } from '#web/ui/ButtonOrLink.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { Ridge } from '#web/ui/drawing/Ridge.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';

export const Route = createFileRoute('/auth')({
  validateSearch: authSearch,
  component: Auth,
});

function authSearch(search: Record<string, unknown>) {
  const tab = search['tab'] === 'register' ? ('register' as const) : undefined;
  return { ...signInSearch(search), ...secondStepSearch(search), ...(tab && { tab }) };
}

function Auth() {
  const firm = useFirm();
  const search = Route.useSearch();
  const { from } = search;
  const user = useVisitor();
  const [tab, setTab] = useState<'login' | 'register'>(search.tab ?? 'login');
  const page = '/auth';
  if (user) return <LeadTo away={{ href: afterSignIn(page, user, from) }} />;
  return (
    <main id="main" className="grid min-h-dvh lg:grid-cols-2">
      <PageHead title={authCopy.title} description={authCopy.description} />
      <div className="flex flex-col px-5 py-8 sm:px-10">
        <Link to="/" className="self-start rounded-md">
          <Mark name={firm.name} logo={firm.logo} />
        </Link>
        <div className="mx-auto my-auto w-full max-w-104 py-10">
          <h1 className="mb-6 text-title">Client Portal</h1>
          <Tabs
            label="Sign in or register"
            value={tab}
            onValueChange={setTab}
            tabs={[
              {
                value: 'login',
                label: 'Login',
                keep: true,
                panel: (
                  <Other
                    text="No account yet?"
                    action="Register"
                    onClick={() => setTab('register')}
                    href={signInAddress({ page, from, tab: 'register' })}
                    form={<LoginForm at={{ page, ...search }} />}
                    more={<ForgotLink from={from} />}
                  />
                ),
              },
              {
                value: 'register',
                label: 'Register',
                keep: true,
                panel: (
                  <Other
                    text="Already registered?"
                    action="Login"
                    onClick={() => setTab('login')}
                    href={signInAddress({ page, from })}
                    form={<RegisterForm from={from} />}
                  />
                ),
              },
            ]}
          />
          {from?.startsWith('/admin') && (
            <p className="mt-6 border-t border-rule pt-6 text-ink-2">
              Looking for the dashboard?{' '}
              <Link to="/admin-login" search={{ from }} className="link">
                Sign in as a member of the firm
              </Link>
            </p>
          )}
        </div>
      </div>
      <Panel />
    </main>
  );
}

function Other({
  form,
  more,
  text,
  action,
  onClick,
  href,
}: {
  form: React.ReactNode;
  more?: React.ReactNode;
  text: string;
  action: string;
  onClick: () => void;
  href: string;
}) {
  return (
    <>
      {form}
      <div className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 text-ink-2">
        <p>
          {text}{' '}
          <ButtonOrLink href={href} onClick={onClick}>
            {action}
          </ButtonOrLink>
        </p>
        {more}
      </div>
    </>
  );
}

function Panel() {
  return (
    <aside className="relative hidden flex-col justify-center overflow-hidden border-l border-rule bg-sheet px-16 lg:flex">
      <h2 className="text-title">{authCopy.panel.heading}</h2>
      <p className="mt-4 max-w-measure text-lead text-ink-2">{authCopy.panel.lead}</p>
      <ul className="mt-8 flex max-w-measure flex-col divide-y divide-rule border-y border-rule">
        {authCopy.panel.points.map((point) => (
          <li key={point} className="flex gap-3 py-3">
            <Icon of={CheckCheck} className="mt-1 text-pine" />
            {point}
          </li>
        ))}
      </ul>
      <Ridge variant="hero" draw className="absolute inset-x-0 bottom-0 h-48" />
    </aside>
  );
}
