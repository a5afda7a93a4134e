const withHyphen = /(\b[A-Z0-9]{1,4}-[A-Z0-9]\w{0,7}\b)/;

/** Text in which the name of a form, such as W-2 or 1099-NEC, is never broken at its hyphen. */
export function UnbrokenText({ children }: { children: string }) {
  return children.split(withHyphen).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
