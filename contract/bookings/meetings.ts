import { isCallable } from '../phone-number.ts';

/** How a consultation can take place, in the order in which the choices are offered. */
export const meetingTypes = ['video', 'phone', 'in-person'] as const;
export type MeetingType = (typeof meetingTypes)[number];

export const meetingLabels: Record<MeetingType, string> = {
  video: 'Video',
  phone: 'Phone',
  'in-person': 'In person',
};

const meetingWays: Record<MeetingType, string> = {
  video: 'by video',
  phone: 'by phone',
  'in-person': 'in person',
};

/** 'by video', or 'by video, by phone or in person'. */
export function meetingWaysText(types: readonly MeetingType[]): string {
  const ways = types.map((type) => meetingWays[type]);
  return ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} or ${ways.at(-1) ?? ''}`;
}

/** Whether the owner allows consultations by video alone. */
export function isVideoOnly(types: readonly MeetingType[]): boolean {
  return types.every((type) => type === 'video');
}

export const phoneMessage = 'Please enter a 10-digit phone number to call';

/** False for a meeting by phone without a number that can be called, or if that is open and the text is no such number. */
export function hasPhoneToCall({
  meetingType,
  phone = '',
}: {
  meetingType?: MeetingType | undefined;
  phone?: string | undefined;
}): boolean {
  if (meetingType === undefined && phone.trim() === '') return true;
  const isOther = meetingType !== undefined && meetingType !== 'phone';
  return isOther || isCallable(phone);
}
