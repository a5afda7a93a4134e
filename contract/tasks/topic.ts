import type { TopicTexts } from '../topics/topic-texts.ts';

export const tasksTexts = {
  audit: {
    tasks: {
      'task-created': {
        log: (title) => `Added the task "${title}"`,
        timeline: (title) => `New task: ${title}`,
      },
      'task-changed': {
        log: (title) => `Changed the task "${title}"`,
        timeline: (title) => `Task changed: ${title}`,
      },
      'task-completed': {
        log: (title) => `Completed the task "${title}"`,
        timeline: (title) => `Task completed: ${title}`,
      },
      'task-reopened': {
        log: (title) => `Reopened the task "${title}"`,
        timeline: (title) => `Task reopened: ${title}`,
      },
      'task-removed': {
        log: (title) => `Deleted the task "${title}"`,
        timeline: (title) => `Task deleted: ${title}`,
      },
      'task-restored': {
        log: (title) => `Restored the task "${title}"`,
        timeline: (title) => `Task restored: ${title}`,
      },
      'requests-exported': { log: () => 'Exported the list of document requests', timeline: null },
      'request-list-created': {
        log: (title) => `Asked for the documents "${title}"`,
        timeline: (title) => `Documents requested: ${title}`,
      },
      'request-list-reminded': {
        log: (title) => `Sent a reminder for the documents "${title}"`,
        timeline: (title) => `Document reminder sent: ${title}`,
      },
      'request-list-withdrawn': {
        log: (title) => `Withdrew the request for the documents "${title}"`,
        timeline: (title) => `Request for documents withdrawn: ${title}`,
      },
      'request-list-restored': {
        log: (title) => `Restored the request for the documents "${title}"`,
        timeline: (title) => `Request for documents restored: ${title}`,
      },
    },
    website: {
      'task-templates-saved': { log: () => 'Changed the task templates', timeline: null },
    },
  },
  emailKinds: {
    'task-for-client': 'Task: for a client',
    'tasks-for-client': 'Tasks: for a client',
    'request-list': 'Tasks: documents requested',
    'task-completed': 'Task: completed by a client',
  },
  jobs: {
    recurringTasks: 'Creates recurring tasks',
    requestReminders: 'Sends reminders of requested documents',
  },
  clientRecords: ['task', 'request-list'],
  search: {
    task: { place: 6, heading: 'Tasks', page: '/admin/clients/{client}' },
  },
} as const satisfies TopicTexts;
