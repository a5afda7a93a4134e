import type { TopicTexts } from '../topics/topic-texts.ts';

export const deadlinesTexts = {
  audit: {
    deadlines: {
      'deadline-done': {
        log: (what) => `Marked ${what} as filed or paid`,
        timeline: (title) => `Filed or paid: ${title}`,
      },
      'deadline-not-needed': {
        log: (what) => `Marked ${what} as not needed`,
        timeline: (title) => `Not needed: ${title}`,
      },
      'deadline-reopened': {
        log: (what) => `Reopened ${what}`,
        timeline: (title) => `Deadline reopened: ${title}`,
      },
      'deadline-extended': {
        log: (what) => `Marked ${what} as extended`,
        timeline: (title) => `Deadline extended: ${title}`,
      },
      'deadline-extension-withdrawn': {
        log: (what) => `Removed the extension for ${what}`,
        timeline: (title) => `Extension removed: ${title}`,
      },
      'deadline-filers-saved': {
        log: (name) => `Changed who files what for ${name}`,
        timeline: () => 'Changed who files what',
      },
      'deadlines-exported': { log: () => 'Exported the list of deadlines', timeline: null },
      'deadline-settings-saved': { log: () => 'Changed the deadline settings', timeline: null },
      'calendar-feed-created': {
        log: (whose) => `Created a calendar address for the deadlines of ${whose}`,
        timeline: null,
      },
      'calendar-feed-replaced': {
        log: (whose) => `Replaced the calendar address for the deadlines of ${whose}`,
        timeline: null,
      },
      'calendar-feed-ended': {
        log: (whose) => `Turned off the calendar address for the deadlines of ${whose}`,
        timeline: null,
      },
    },
  },
  emailKinds: {},
  jobs: {
    deadlineJobs: 'Begins jobs before deadlines',
  },
  clientRecords: [],
  search: {},
} as const satisfies TopicTexts;
