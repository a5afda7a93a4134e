import { Lock } from 'lucide';
import type { ReactNode } from 'react';
import { footerCopy } from '#content/pages.ts';
import { spanishPage } from '#content/spanish.ts';
import { useFirm, useServiceTitle, useSite } from '#web/api/site.ts';
import { useHolidaysNote } from '#web/features/settings/firm/use-holidays-note.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { PageLink } from '#web/ui/PageLink.tsx';
import { Mark } from '#web/ui/drawing/Mark.tsx';

const linkStyle = 'inline-block py-1 text-ink-2 hover:text-ink hover:underline';

export function Footer() {
  const firm = useFirm();
  const { footerLead: lead } = useSite();
  const titleOf = useServiceTitle();
  return (
    <footer className="mt-24 max-sm:mt-16">
      <div className="border-t border-rule bg-sheet">
        {/* On a phone, two columns of links, or one with large text. */}
        <div className="mx-auto grid max-w-page grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-10 px-5 py-14 max-sm:py-10 sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-[1.5fr_1fr_1fr_1.3fr] lg:px-6">
          <div className="flex flex-col items-start gap-4 max-sm:col-span-full">
            <Mark name={firm.name} logo={firm.logo} />
            <p className="max-w-72 text-ink-2">{lead}</p>
            <p className="max-w-64 font-serif text-heading">{footerCopy.callHeading}</p>
            <Button render={<PageLink href="/booking" />}>{footerCopy.callButton}</Button>
          </div>
          <Column heading={footerCopy.servicesHeading}>
            {footerCopy.serviceLinks.map(({ anchor, service }) => (
              <li key={anchor}>
                <PageLink href={`/services#${anchor}`} className={linkStyle}>
                  {titleOf(service)}
                </PageLink>
              </li>
            ))}
            <li>
              <PageLink href="/services" className={linkStyle}>
                {footerCopy.allServices}
              </PageLink>
            </li>
          </Column>
          <Column id="site-links" heading={footerCopy.linksHeading}>
            {footerCopy.links.map(({ path, label }) => (
              <li key={path}>
                <PageLink href={path} className={linkStyle}>
                  {label}
                </PageLink>
              </li>
            ))}
            <li>
              <PageLink href="/es" hrefLang="es" lang="es" className={linkStyle}>
                {spanishPage.link}
              </PageLink>
            </li>
            <li>
              <PageLink href="/login" className={linkStyle}>
                {footerCopy.portal}
              </PageLink>
            </li>
          </Column>
          <Contact />
        </div>
        <SmallPrint />
      </div>
    </footer>
  );
}

function Column({ id, heading, children }: { id?: string; heading: string; children: ReactNode }) {
  return (
    <nav id={id} aria-label={heading}>
      <h2 className="mb-3 font-sans text-body font-strong">{heading}</h2>
      <ul className="flex flex-col">{children}</ul>
    </nav>
  );
}

function Contact() {
  const firm = useFirm();
  const holidays = useHolidaysNote();
  return (
    <div className="max-sm:col-span-full">
      <h2 className="mb-3 font-sans text-body font-strong">{footerCopy.contactHeading}</h2>
      <address className="flex flex-col text-ink-2 not-italic wrap-anywhere">
        <a href={firm.phoneAddress} className={linkStyle}>
          {firm.phone}
        </a>
        <a href={firm.emailAddress} className={linkStyle}>
          {firm.email}
        </a>
        {firm.addressLines.map((line) => (
          <span key={line} className="first-of-type:pt-2">
            {line}
          </span>
        ))}
      </address>
      <h2 className="mt-6 mb-2 font-sans text-body font-strong">{footerCopy.hoursHeading}</h2>
      <p className="text-balance text-ink-2">{firm.hoursText}</p>
      <p className="text-ink-2">{firm.closedNote}</p>
      {holidays && <p className="text-ink-2">{holidays}</p>}
    </div>
  );
}

/** The last line of every page, and the whole footer of the payment page. */
export function SmallPrint() {
  const firm = useFirm();
  return (
    <div className="border-t border-rule">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-1 px-5 pt-4 pb-20 text-small text-ink-2 lg:px-6">
        <p className="mr-auto">
          {firm.name}, founded {firm.founded}
          {firm.sample && <span className="block">{footerCopy.sampleNote}</span>}
        </p>
        <PageLink href="/privacy" className={linkStyle}>
          {footerCopy.privacy}
        </PageLink>
        <PageLink href="/terms" className={linkStyle}>
          {footerCopy.terms}
        </PageLink>
        <PageLink
          href="/admin-login"
          aria-label={footerCopy.adminLogin}
          className="inline-flex size-8 items-center justify-center rounded-md hover:text-ink"
        >
          <Icon of={Lock} className="size-4" />
        </PageLink>
      </div>
    </div>
  );
}
