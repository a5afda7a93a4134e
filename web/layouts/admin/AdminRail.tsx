import { AdminNavigation } from './AdminNavigation.tsx';
import { FirmLink } from './FirmLink.tsx';

/** The pages of the dashboard at the left of wide screens. */
export function AdminRail() {
  return (
    <div className="sticky top-0 h-dvh overflow-y-auto overscroll-contain bg-pine-deep px-3 py-5 max-lg:hidden">
      <AdminNavigation>
        <FirmLink />
      </AdminNavigation>
    </div>
  );
}
