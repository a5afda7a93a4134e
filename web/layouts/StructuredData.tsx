import { structuredText, type StructuredData as Data } from '#contract/structured-data.ts';

/** A block of JSON-LD: data for search engines, which no browser runs. */
export function StructuredData({ data }: { data: Data }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredText(data) }} />;
}
