import { type ReactNode, use } from 'react';
import { languageOf, traitsOf } from '#contract/page-routes.ts';
import { useFirm } from '#web/api/site.ts';
import { ChatButton } from '#web/features/assistant/ChatButton.tsx';
import { Main } from '#web/layouts/Main.tsx';
import { PagePathContext } from '#web/lib/page-path.ts';
import { Island } from '#web/site/Island.tsx';
import { SkipLink } from '#web/ui/layout/SkipLink.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PreviewNotice } from './PreviewNotice.tsx';

/** The layout of public pages: header, main content and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const firm = useFirm();
  const path = use(PagePathContext);
  const { chat } = traitsOf(path);
  const page = (
    <>
      {/* Only in print, where the header and footer are hidden. */}
      <p className="hidden px-5 text-small print:block">
        {firm.name}, {firm.phone}, {firm.email}
      </p>
      <SkipLink />
      {traitsOf(path).from === 'publication' && <PreviewNotice />}
      <Header />
      <Main className="min-h-[60vh]">{children}</Main>
      <Footer />
      {/* Not on pages with a single form, which the button would cover. */}
      {chat && (
        <Island of="chat" wake="press" facts>
          <ChatButton />
        </Island>
      )}
    </>
  );
  // The frame is in English on every page; what is not, says so itself.
  return languageOf(path) === 'en' ? (
    page
  ) : (
    <div lang="en" className="contents">
      {page}
    </div>
  );
}
