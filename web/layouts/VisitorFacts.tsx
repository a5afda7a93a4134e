/** What visitors ask before they book; nothing where the owner has set none of it. */
export function VisitorFacts({ texts }: { texts: readonly string[] }) {
  const text = texts.filter(Boolean).join(' ');
  return text !== '' && <p className="mt-4 max-w-measure font-strong">{text}</p>;
}
