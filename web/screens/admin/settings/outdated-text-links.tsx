import { Link } from '@tanstack/react-router';
import type { SourceLinks } from '#web/features/settings/firm/OutdatedTexts.tsx';

/** Where each kind of saved text is changed. */
export const outdatedTextLinks: SourceLinks = {
  facts: <Link to="/admin/firm" />,
  services: <Link to="/admin/services" />,
  pages: <Link to="/admin/page-texts" />,
  faq: <Link to="/admin/questions" />,
  privacy: <Link to="/admin/legal" />,
  terms: <Link to="/admin/legal" />,
  billing: <Link to="/admin/billing" />,
  catalog: <Link to="/admin/billing" />,
  'recurring-invoices': <Link to="/admin/invoices/recurring" />,
  'email-texts': <Link to="/admin/email-texts" />,
  'canned-replies': <Link to="/admin/messages" />,
  assistant: <Link to="/admin/assistant" />,
  articles: <Link to="/admin/posts" />,
  templates: <Link to="/admin/templates" />,
};
