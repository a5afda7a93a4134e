import type { TopicTexts } from '../topics/topic-texts.ts';

export const signaturesTexts = {
  audit: {
    views: {
      'signature-opened': {
        log: (title) => `Opened "${title}"`,
        timeline: (title) => `Opened: ${title}`,
        client: null,
      },
      'signature-file-opened': {
        log: (title) => `Downloaded the signed copy of "${title}"`,
        timeline: (title) => `Signed copy downloaded: ${title}`,
        client: null,
      },
      'signature-file-read': {
        log: (title) => `Downloaded the signed copy of "${title}"`,
        timeline: null,
        client: (title) => `Downloaded the signed copy of ${title}`,
      },
    },
    letters: {
      'signature-requested': {
        log: (title) => `Sent "${title}" to be signed`,
        timeline: (title) => `Sent to be signed: ${title}`,
      },
      'signature-reminded': {
        log: (title) => `Sent a reminder to sign "${title}"`,
        timeline: (title) => `Reminder to sign: ${title}`,
      },
      'signature-signed': { log: (title) => `Signed "${title}"`, timeline: (title) => `Signed: ${title}` },
      'signature-sealed': {
        log: (title) => `Sealed the signed copy of "${title}"`,
        timeline: (title) => `Signed copy sealed: ${title}`,
      },
      'signature-declined': {
        log: (title) => `Declined to sign "${title}"`,
        timeline: (title) => `Declined: ${title}`,
      },
      'signature-voided': { log: (title) => `Voided "${title}"`, timeline: (title) => `Voided: ${title}` },
      'signature-replaced': {
        log: (title) => `Replaced "${title}"`,
        timeline: (title) => `Replaced: ${title}`,
      },
      'signature-expired': {
        log: (title) => `"${title}" expired unsigned`,
        timeline: (title) => `Expired unsigned: ${title}`,
      },
      'signature-mistake-reported': {
        log: (title) => `Reported signing "${title}" by mistake`,
        timeline: (title) => `Reported as signed by mistake: ${title}`,
      },
      'electronic-consent-given': {
        log: () => 'Agreed to electronic records',
        timeline: () => 'Agreed to electronic records',
      },
      'electronic-consent-withdrawn': {
        log: () => 'Withdrew the consent to electronic records',
        timeline: () => 'Withdrew the consent to electronic records',
      },
    },
  },
  emailKinds: {
    'signature-requested': 'Letter: to sign',
    'signature-reminded': 'Letter: reminder to sign',
    'signature-closed': 'Letter: declined, voided or replaced',
    'signature-expiring': 'Letter: about to expire',
    'signature-sealed': 'Letter: signed copy',
    'signature-for-firm': 'Letter: to the firm',
  },
  jobs: {
    signatureReminders: 'Sends reminders to sign',
    signatureExpiry: 'Ends letters that nobody signed in time',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
