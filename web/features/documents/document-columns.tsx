import type { ReactNode } from 'react';
import type { Document } from '#contract/documents/schemas.ts';
import type { Column } from '#web/ui/table/table-column.ts';
import { DocumentName } from './DocumentName.tsx';
import { DocumentType } from './DocumentType.tsx';

interface DocumentColumns<Row> {
  dayOf: (dateTime: string) => string;
  notesOn: (document: Row) => readonly string[];
  /** A link with this text to where the document was asked for. */
  requestLink: (document: Row, text: string) => ReactNode;
  dateHeader: string;
  /** Whether the columns after the name are bare on a card. */
  bare?: boolean;
}

/** The columns that the firm's and the client's list of documents share: name, description, date and type. */
export function documentColumns<Row extends Document>({
  dayOf,
  notesOn,
  requestLink,
  dateHeader,
  bare = false,
}: DocumentColumns<Row>): [
  name: Column<Row>,
  description: Column<Row>,
  date: Column<Row>,
  type: Column<Row>,
] {
  return [
    {
      key: 'name',
      header: 'Name',
      cell: (document) => (
        <DocumentName
          document={document}
          notes={notesOn(document)}
          request={document.request && requestLink(document, document.request)}
        />
      ),
    },
    {
      key: 'description',
      header: 'Description',
      prose: true,
      bare,
      cell: ({ description }) => description,
    },
    { key: 'uploaded', header: dateHeader, short: true, bare, cell: ({ uploadedAt }) => dayOf(uploadedAt) },
    {
      key: 'type',
      header: 'Type',
      bare,
      cell: ({ type, name }) => <DocumentType type={type} name={name} />,
    },
  ];
}
