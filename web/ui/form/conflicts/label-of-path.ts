/** Turns 'address.postalCode' into 'Address, postal code'. Positions in a list count from one. */
export function labelOfPath(path: string): string {
  const parts = path.split('.').map((part) => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    return part.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  });
  const text = parts.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
