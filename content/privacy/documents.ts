import type { StoredRecord } from '#contract/legal.ts';

export const documentsRecords: readonly StoredRecord[] = [
  {
    record: 'Documents',
    fields: [
      'id',
      'client id',
      'name',
      'description',
      'version',
      'from client',
      'uploaded by',
      'uploaded at',
      'file id',
      'task id',
      'receipt',
      'withdrawn at',
    ],
    why: 'To exchange documents with you. Version counts what came under the same name; task id names the request that a document answers. The receipt proves when we got which file: it holds name, size, time and a fingerprint of the content, signed by us.',
    kept: 'With the client file. A withdrawn document loses its content at once; that it was there stays.',
    seenBy: 'Everybody who enters the portal for the client, the practice owner and authorized staff.',
  },
  {
    record: 'Files',
    fields: ['id', 'wrapped key', 'size', 'sha256', 'media type', 'scan', 'scanned at', 'created at'],
    why: 'To find a stored file, to open it with its own key and to notice if a single byte of it has changed. The content itself is stored encrypted, each file with a key of its own. Scan says what the virus scanner found, where one is in use.',
    kept: 'As long as what it belongs to.',
    seenBy: 'No one. The server uses it when a file is opened.',
  },
  {
    record: 'Document openings',
    fields: ['id', 'document id', 'account id', 'opened at'],
    why: 'To know who has seen a document, and when. Until we have opened what you sent, you can withdraw it.',
    kept: 'As long as the document.',
    seenBy: 'The practice owner and authorized staff. You see whether we have opened what you sent.',
  },
  {
    record: 'Receipt keys',
    fields: ['id', 'public key', 'wrapped private key', 'created at'],
    why: 'To sign receipts for what you send. It says nothing about you.',
    kept: 'For good, so that a receipt can always be checked.',
    seenBy: 'Everybody may have the public half; the private half is stored encrypted.',
  },
];
