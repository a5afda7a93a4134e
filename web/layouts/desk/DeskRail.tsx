import { DeskNavigation } from './DeskNavigation.tsx';
import { FirmLink } from './FirmLink.tsx';

/** The rooms of the dashboard at the left of wide screens. */
export function DeskRail() {
  return (
    <div className="sticky top-0 h-dvh overflow-y-auto overscroll-contain bg-pine-deep px-3 py-5 max-lg:hidden">
      <DeskNavigation>
        <FirmLink />
      </DeskNavigation>
    </div>
  );
}
