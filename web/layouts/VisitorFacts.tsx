/** Facts that visitors want to know before booking; nothing if the owner has set none of them. */
export function VisitorFacts({ texts }: { texts: readonly string[] }) {
  const text = texts.filter(Boolean).join(' ');
  return text !== '' && <p className="mt-4 max-w-measure font-strong">{text}</p>;
}
