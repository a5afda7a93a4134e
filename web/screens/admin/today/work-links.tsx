import { Link } from '@tanstack/react-router';
import type { OpenWorkItem } from '#contract/open-work/schemas.ts';
import type { WorkLinks } from '#web/features/open-work/WorkList.tsx';
import type { WorkLink } from '#web/features/open-work/WorkRow.tsx';
import { toHeading } from '#web/lib/heading-focus.ts';

/** Where all work of a kind is listed. */
const all: WorkLinks['all'] = {
  consultation: <Link to="/admin" search={{ filter: 'upcoming' }} state={toHeading} />,
  booking: <Link to="/admin" search={{ filter: 'pending' }} state={toHeading} />,
  message: <Link to="/admin/messages" search={{ show: 'firm' }} state={toHeading} />,
  inquiry: <Link to="/admin/inquiries" search={{ filter: 'new' }} state={toHeading} />,
  deadline: <Link to="/admin/deadlines" search={{ deadlines: 'late' }} state={toHeading} />,
  job: <Link to="/admin/work" search={{ jobs: 'week' }} state={toHeading} />,
  document: <Link to="/admin/clients" state={toHeading} />,
  'request-list': <Link to="/admin/requests" state={toHeading} />,
  task: <Link to="/admin/clients" search={{ status: 'overdue' }} state={toHeading} />,
  'overdue-invoice': <Link to="/admin/invoices" search={{ status: 'overdue' }} state={toHeading} />,
  'draft-invoice': <Link to="/admin/invoices" search={{ status: 'draft' }} state={toHeading} />,
  prospect: <Link to="/admin/clients" search={{ status: 'prospect' }} state={toHeading} />,
  closing: <Link to="/admin/clients" search={{ status: 'closing' }} state={toHeading} />,
  testimonial: <Link to="/admin/testimonials" state={toHeading} />,
  comment: <Link to="/admin/comments" state={toHeading} />,
  access: <Link to="/admin/access" search={{ people: 'due' }} state={toHeading} />,
};

/** Where an item is dealt with. */
function one(item: OpenWorkItem): WorkLink {
  const { kind, id, turn } = item;
  const params = { id: String(item.client?.id ?? id) };
  switch (kind) {
    case 'consultation':
    case 'booking':
      return (
        <Link
          to="/admin"
          search={{ filter: kind === 'booking' ? 'pending' : 'upcoming', booking: id }}
          state={toHeading}
        />
      );
    case 'message':
      return <Link to="/admin/messages" search={{ show: 'firm', client: id }} state={toHeading} />;
    case 'inquiry':
      return <Link to="/admin/inquiries" search={{ filter: 'new', inquiry: id }} state={toHeading} />;
    case 'deadline':
      return <Link to="/admin/clients/$id" params={params} search={{ tab: 'deadlines' }} state={toHeading} />;
    case 'job':
      return <Link to="/admin/work" search={{ job: id }} state={toHeading} />;
    case 'document':
      return <Link to="/admin/clients/$id" params={params} search={{ tab: 'documents' }} state={toHeading} />;
    case 'request-list':
      return (
        <Link
          to="/admin/clients/$id"
          params={params}
          search={turn === 'firm' ? { tab: 'documents' } : {}}
          state={toHeading}
        />
      );
    case 'task':
    case 'prospect':
    case 'closing':
      return <Link to="/admin/clients/$id" params={params} state={toHeading} />;
    case 'overdue-invoice':
    case 'draft-invoice':
      return <Link to="/admin/invoices/$id" params={{ id: String(id) }} state={toHeading} />;
    case 'testimonial':
      return <Link to="/admin/testimonials" search={{ testimonial: id }} state={toHeading} />;
    case 'comment':
    case 'access':
    default:
      return all[kind];
  }
}

export const workLinks: WorkLinks = { one, all };
