import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { firmBookingEndpoints } from '#contract/bookings/endpoints.ts';
import { clientEndpoints } from '#contract/clients/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminInvoiceEndpoints } from '#contract/invoices/endpoints.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Popover } from '#web/ui/layout/Popover.tsx';

/** Something that is begun from every page of the dashboard, and the call that it ends in. */
interface NewItem {
  label: string;
  to: NonNullable<LinkProps['to']>;
  search?: LinkProps['search'];
  needs: Pick<Endpoint, 'who' | 'clients'>;
}

export const newItems: readonly NewItem[] = [
  { label: 'New booking', to: '/admin', search: { new: true }, needs: firmBookingEndpoints.create },
  { label: 'New client', to: '/admin/clients', search: { new: true }, needs: clientEndpoints.create },
  { label: 'New invoice', to: '/admin/invoices/new', needs: adminInvoiceEndpoints.create },
];

/** What can be begun from every page. */
export function NewMenu({ items }: { items: readonly NewItem[] }) {
  const [open, setOpen] = useState(false);
  if (items.length === 0) return null;
  return (
    <Popover
      title="Create something new"
      hideTitle
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="p-2"
      trigger={
        <Button variant="secondary">
          <Icon of={Plus} />
          <span className="max-sm:sr-only">New</span>
        </Button>
      }
    >
      <ul>
        {items.map(({ label, to, search }) => (
          <li key={label}>
            <Link
              to={to}
              {...(search && { search })}
              className="flex min-h-control items-center rounded-md px-3 pr-8 -outline-offset-2 hover:bg-pine-wash"
              onClick={() => setOpen(false)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
