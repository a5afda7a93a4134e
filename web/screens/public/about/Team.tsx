import { aboutCopy } from '#content/pages.ts';
import type { TeamMember } from '#contract/settings/facts-schemas.ts';
import { Portrait } from '#web/features/settings/firm/Portrait.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageSection } from '#web/layouts/PageSection.tsx';

export function Team({ team }: { team: readonly TeamMember[] }) {
  return (
    <PageSection id="team" heading={aboutCopy.teamHeading} lead={aboutCopy.teamLead}>
      <ul className="mt-8 grid grid-cols-1 divide-rule overflow-hidden rounded-lg border border-rule-2 bg-sheet max-md:divide-y md:grid-cols-3 md:divide-x">
        {team.map(({ name, role, picture }) => (
          <li
            key={name}
            className={cx(
              'p-5',
              picture && 'flex flex-wrap items-center gap-5 md:max-lg:flex-col md:max-lg:items-start',
            )}
          >
            <Portrait name={name} picture={picture} className="w-24 shrink-0" />
            {/* Beside the portrait, or below it with large text. */}
            <div className="min-w-0 grow basis-32 wrap-anywhere">
              <h3 className="text-heading">{name}</h3>
              <p className="text-ink-2">{role}</p>
            </div>
          </li>
        ))}
      </ul>
      {team.some(({ sample }) => sample) && (
        <p className="mt-5 text-small text-ink-2">{aboutCopy.sampleTeamNote}</p>
      )}
    </PageSection>
  );
}
