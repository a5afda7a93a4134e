import type { TopicTexts } from '../topics/topic-texts.ts';

export const clientJobsTexts = {
  audit: {
    jobs: {
      'job-created': {
        log: (title) => `Started the job "${title}"`,
        timeline: (title) => `Job started: ${title}`,
      },
      'job-changed': {
        log: (title) => `Changed the job "${title}"`,
        timeline: (title) => `Job changed: ${title}`,
      },
      'job-completed': {
        log: (title) => `Finished the job "${title}"`,
        timeline: (title) => `Job finished: ${title}`,
      },
      'job-reopened': {
        log: (title) => `Reopened the job "${title}"`,
        timeline: (title) => `Job reopened: ${title}`,
      },
      'job-removed': {
        log: (title) => `Deleted the job "${title}"`,
        timeline: (title) => `Job deleted: ${title}`,
      },
      'job-restored': {
        log: (title) => `Restored the job "${title}"`,
        timeline: (title) => `Job restored: ${title}`,
      },
      'jobs-exported': { log: () => 'Exported the list of jobs', timeline: null },
    },
    website: {
      'job-templates-saved': { log: () => 'Changed the job templates', timeline: null },
    },
  },
  emailKinds: {
    'jobs-assigned': 'Job: assigned to someone of the firm',
  },
  jobs: {
    recurringJobs: 'Creates recurring jobs',
  },
  clientRecords: ['client-job'],
  search: {
    job: { place: 7, heading: 'Jobs', page: '/admin/work?job={id}' },
  },
} as const satisfies TopicTexts;
