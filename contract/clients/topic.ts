import type { TopicTexts } from '../topics/topic-texts.ts';

export const clientsTexts = {
  audit: {
    views: {
      'client-read': {
        log: (name) => `Viewed the record of ${name}`,
        timeline: null,
        client: () => 'Viewed your client record',
      },
      'client-ein-read': {
        log: (name) => `Viewed the EIN of ${name}`,
        timeline: null,
        client: () => 'Viewed your full EIN',
      },
      'records-downloaded': {
        log: () => 'Downloaded all records',
        timeline: () => 'Downloaded all records',
        client: null,
      },
      'clients-exported': { log: () => 'Exported the list of clients', timeline: null, client: null },
    },
    clients: {
      'client-created': { log: (name) => `Added the client ${name}`, timeline: () => 'Became a client' },
      'client-imported': {
        log: (name) => `Imported the client ${name}`,
        timeline: () => 'Imported from a list',
      },
      'client-deleted': { log: (name) => `Deleted the client ${name}`, timeline: () => 'Deleted' },
      'client-import-undone': { log: (what) => `Undid an import: deleted ${what}`, timeline: null },
      'client-accepted': {
        log: (name) => `Accepted ${name} as a client`,
        timeline: () => 'Accepted as a client',
      },
      'client-changed': {
        log: (name) => `Changed the details of ${name}`,
        timeline: () => 'Details changed',
      },
      'client-archived': { log: (name) => `Archived ${name}`, timeline: () => 'Archived' },
      'client-returned': {
        log: (name) => `Restored ${name} from the archive`,
        timeline: () => 'Restored from the archive',
      },
      'client-merged': { log: (which) => `Merged ${which}`, timeline: (title) => `Merged ${title}` },
      'duplicate-dismissed': {
        log: (pair) => `Said that ${pair} are not the same client`,
        timeline: (title) => `Not the same client: ${title}`,
      },
      'duplicate-listed-again': {
        log: (pair) => `Listed ${pair} as possible duplicates again`,
        timeline: (title) => `Possible duplicates again: ${title}`,
      },
      'storage-limit-changed': {
        log: (size) => `Changed the storage limit to ${size}`,
        timeline: (title) => `Storage limit set to ${title}`,
      },
      'member-joined': {
        log: (name) => `Gave ${name} access to the portal`,
        timeline: (title) => `${title} got access to the portal`,
      },
      'member-removed': {
        log: (name) => `Removed ${name}’s access to a client’s portal`,
        timeline: (title) => `${title} no longer has access to the portal`,
      },
      'invitation-sent': {
        log: (email) => `Sent an invitation to ${email}`,
        timeline: (title) => `Invitation sent to ${title}`,
      },
      'invitation-reminded': {
        log: (email) => `Reminded ${email} of an invitation`,
        timeline: (title) => `Reminded ${title} of the invitation`,
      },
      'invitation-withdrawn': {
        log: (email) => `Withdrew the invitation to ${email}`,
        timeline: (title) => `Invitation to ${title} withdrawn`,
      },
      'closing-asked': { log: (name) => `Asked to close the account of ${name}`, timeline: null },
      'closing-withdrawn': {
        log: (name) => `Cancelled the request to close the account of ${name}`,
        timeline: null,
      },
      'closing-declined': { log: (name) => `Declined to close the account of ${name}`, timeline: null },
    },
  },
  emailKinds: {
    'member-removed': 'Account: access to a client ended',
    invitation: 'Invitation',
    'invitation-accepted': 'Invitation: accepted',
    'member-joined': 'Invitation: connected with the client',
  },
  jobs: {
    invitations: 'Deletes old invitations',
    invitationReminders: 'Reminds of invitations to the portal',
  },
  clientRecords: ['invitation'],
  search: {
    client: {
      place: 1,
      heading: 'Clients',
      similar: 'Clients with a similar name',
      page: '/admin/clients/{id}',
    },
    person: {
      place: 2,
      heading: 'People',
      similar: 'People with a similar name',
      page: '/admin/clients/{client}?tab=people',
    },
  },
} as const satisfies TopicTexts;
