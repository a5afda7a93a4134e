import { type ReactNode, use } from 'react';
import { traitsOf } from '#contract/page-routes.ts';
import { useFirm } from '#web/api/site.ts';
import { ChatButton } from '#web/features/assistant/ChatButton.tsx';
import { Main } from '#web/layouts/Main.tsx';
import { PagePathContext } from '#web/lib/page-path.ts';
import { Island } from '#web/site/Island.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, main area and footer of the public pages. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const firm = useFirm();
  const { chat } = traitsOf(use(PagePathContext));
  return (
    <>
      {/* In print, without header and footer. */}
      <p className="hidden px-5 text-small print:block">
        {firm.name}, {firm.phone}, {firm.email}
      </p>
      <SkipLink />
      <Header />
      <Main className="min-h-[60vh]">{children}</Main>
      <Footer />
      {/* A page of one form is not covered by it. */}
      {chat && (
        <Island of="chat" wake="press" facts>
          <ChatButton />
        </Island>
      )}
    </>
  );
}
