/** Prints a figure with its goal. */
export function print(label: string, figure: string, goal: string): void {
  console.log(`  ${label.padEnd(46)} ${figure.padStart(10)}   ${goal}`);
}
