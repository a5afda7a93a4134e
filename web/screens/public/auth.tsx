import { Check } from 'lucide';
import { secondStepSearch } from '#contract/accounts/after-sign-in.ts';
import { signInSearch } from '#contract/accounts/return-path.ts';
import { authCopy } from '#content/pages.ts';
import type { PageSearch } from '#web/site/page.ts';
import { useFirm } from '#web/api/site.ts';
import { PageHead } from '#web/layouts/PageHead.tsx';
import { Island } from '#web/site/Island.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { Ridge } from '#web/ui/drawing/Ridge.tsx';
import { SignIn } from './sign-in/SignIn.tsx';

export function AuthScreen({ search }: { search: PageSearch }) {
  const firm = useFirm();
  const { from } = signInSearch(search);
  const tab = search['tab'] === 'register' ? search['tab'] : undefined;
  return (
    <main id="main" className="grid min-h-dvh grid-cols-1 lg:grid-cols-2">
      <PageHead title={authCopy.title} description={authCopy.description} />
      <div className="flex flex-col px-5 py-8 sm:px-10">
        <PageLink href="/" className="self-start rounded-md">
          <Mark name={firm.name} logo={firm.logo} />
        </PageLink>
        <div className="mx-auto mt-[8dvh] mb-auto w-full max-w-104 py-10">
          <h1 className="mb-6 text-title">Client Portal</h1>
          <noscript>
            <p className="mb-6 text-ink-2">
              The client portal needs JavaScript. Please turn it on before you sign in.
            </p>
          </noscript>
          <Island of="signIn" forms={['login', 'second-factor', 'register']} wake="load" facts>
            <SignIn at={{ page: '/auth', from, tab, ...secondStepSearch(search) }} />
          </Island>
          {from?.startsWith('/admin') && (
            <p className="mt-6 border-t border-rule pt-6 text-ink-2">
              Looking for the dashboard?{' '}
              <PageLink href={`/admin-login?from=${encodeURIComponent(from)}`} className="link">
                Sign in as a member of the firm
              </PageLink>
            </p>
          )}
        </div>
      </div>
      <Panel />
    </main>
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
            <Icon of={Check} className="mt-1 text-pine" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <PageLink href="/services#client-portal" className="link">
          {authCopy.panel.more}
        </PageLink>
      </p>
      <Ridge variant="hero" draw className="absolute inset-x-0 bottom-0 h-48" />
    </aside>
  );
}
