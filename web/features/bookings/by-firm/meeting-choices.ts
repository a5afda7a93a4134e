import { meetingLabels, type MeetingType, meetingTypes } from '#contract/bookings/meetings.ts';
import type { Choice } from '#web/ui/form/Select.tsx';

/** How the firm may meet: what visitors are offered first, then the rest, which says so. */
export function meetingChoices(offered: readonly MeetingType[]): Choice[] {
  const rest = meetingTypes.filter((type) => !offered.includes(type));
  return [
    ...offered.map((type) => ({ value: type, label: meetingLabels[type] })),
    ...rest.map((type) => ({ value: type, label: `${meetingLabels[type]} (not offered on the website)` })),
  ];
}
