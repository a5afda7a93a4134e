import { meetingLabels, type MeetingType, meetingTypes } from '#contract/bookings/meetings.ts';
import type { Choice } from '#web/ui/form/Select.tsx';

/** All types of meeting: first those that visitors can choose, then the rest, marked as not offered. */
export function meetingChoices(offeredTypes: readonly MeetingType[]): Choice[] {
  const otherTypes = meetingTypes.filter((type) => !offeredTypes.includes(type));
  return [
    ...offeredTypes.map((type) => ({ value: type, label: meetingLabels[type] })),
    ...otherTypes.map((type) => ({
      value: type,
      label: `${meetingLabels[type]} (not offered on the website)`,
    })),
  ];
}
