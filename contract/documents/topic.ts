import type { TopicTexts } from '../topics/topic-texts.ts';

export const documentsTexts = {
  audit: {
    views: {
      'document-read': {
        log: (name) => `Opened the document ${name}`,
        timeline: null,
        client: (name) => `Opened the document ${name}`,
      },
      'document-opened': {
        log: (name) => `Opened the document ${name}`,
        timeline: (title) => `Document opened: ${title}`,
        client: (name) => `Opened the document ${name}`,
      },
      'document-receipt-read': {
        log: (name) => `Opened the receipt of the document ${name}`,
        timeline: null,
        client: (name) => `Opened the receipt of the document ${name}`,
      },
    },
    documents: {
      'document-uploaded': {
        log: (name) => `Uploaded the document ${name}`,
        timeline: (title) => `Document uploaded: ${title}`,
      },
      'document-sent': {
        log: (name) => `Sent the document ${name}`,
        timeline: (title) => `Document sent: ${title}`,
      },
      'document-withdrawn': {
        log: (name) => `Withdrew the document ${name}`,
        timeline: (title) => `Document withdrawn: ${title}`,
      },
      'documents-exported': { log: () => 'Exported the list of documents', timeline: null },
      'document-infected': {
        log: (name) => `Virus found in the document ${name}`,
        timeline: (title) => `Virus found in: ${title}`,
      },
      'document-content-deleted': {
        log: (name) => `Deleted the content of the document ${name}, in which a virus was found 30 days ago`,
        timeline: (title) => `Deleted 30 days after a virus was found in it: ${title}`,
      },
    },
  },
  emailKinds: {
    'document-for-client': 'Document: for a client',
    'document-uploaded': 'Document: uploaded by a client',
    'document-taken-back': 'Document: withdrawn by a client',
  },
  jobs: {},
  clientRecords: ['document'],
  search: {
    document: { place: 8, heading: 'Documents', page: '/admin/clients/{client}?tab=documents' },
  },
} as const satisfies TopicTexts;
