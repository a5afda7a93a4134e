import { structuredText, type StructuredData as Data } from '#contract/structured-data.ts';

/** A JSON-LD block: data for search engines. */
export function StructuredData({ data }: { data: Data }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredText(data) }} />;
}
