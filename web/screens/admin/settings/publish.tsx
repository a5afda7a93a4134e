import { createFileRoute, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { OutdatedTexts } from '#web/features/settings/firm/OutdatedTexts.tsx';
import { Publication } from '#web/features/settings/publication/Publication.tsx';
import { AdminHeading } from '#web/layouts/admin/AdminHeading.tsx';
import { outdatedTextLinks } from './outdated-text-links.tsx';

export const Route = createFileRoute('/_admin/admin/publish')({
  head: () => ({ meta: [{ title: 'Publish | Admin Dashboard' }] }),
  component: Publish,
});

const links: ComponentProps<typeof Publication>['links'] = {
  facts: <Link to="/admin/firm" />,
  services: <Link to="/admin/services" />,
  pages: <Link to="/admin/page-texts" />,
  faq: <Link to="/admin/questions" />,
  privacy: <Link to="/admin/legal" />,
  terms: <Link to="/admin/legal" />,
  testimonials: <Link to="/admin/testimonials" />,
};

function Publish() {
  return (
    <>
      <AdminHeading
        heading="Publish"
        lead="Whether visitors see your website. Publish it once it says what is true for your firm."
      />
      <Publication links={links} outdatedTexts={<OutdatedTexts links={outdatedTextLinks} version={0} />} />
    </>
  );
}
