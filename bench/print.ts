/** One figure with what it should be. */
export function print(what: string, figure: string, goal: string): void {
  console.log(`  ${what.padEnd(46)} ${figure.padStart(10)}   ${goal}`);
}
