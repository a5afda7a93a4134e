import type { ReactNode } from 'react';
import { useFirm, useSite } from '#web/api/site.ts';
import { Main } from '#web/layouts/Main.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { SmallPrint } from './Footer.tsx';

/**
 * The layout of the payment page: the firm's name and phone number, without other navigation. Before the website is published, it
 * is the layout of every page that is there already.
 */
export function PaymentFrame({ children }: { children: ReactNode }) {
  const firm = useFirm();
  const { frame } = useSite();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="border-b border-rule bg-sheet">
        <div className="mx-auto flex min-h-18 max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-5 py-2 lg:px-6">
          <PageLink href="/" className="mr-auto rounded-md py-1">
            <Mark name={firm.name} logo={firm.logo} />
          </PageLink>
          {firm.phoneAddress && (
            <a href={firm.phoneAddress} className="link inline-flex min-h-6 items-center">
              {firm.phone}
            </a>
          )}
        </div>
      </header>
      <Main className="grow">{children}</Main>
      {frame.published && (
        <footer className="bg-sheet">
          <SmallPrint />
        </footer>
      )}
    </div>
  );
}
