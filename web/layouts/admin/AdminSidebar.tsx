import { AdminNavigation } from './AdminNavigation.tsx';
import { FirmLink } from './FirmLink.tsx';

/** The navigation of the dashboard on wide screens. */
export function AdminSidebar() {
  return (
    <div className="sticky top-0 h-dvh overflow-y-auto overscroll-contain bg-pine-deep px-3 py-5 max-lg:hidden">
      <AdminNavigation>
        <FirmLink />
      </AdminNavigation>
    </div>
  );
}
