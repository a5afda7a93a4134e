let leaving = false;

/** This tab signs out by itself: that its session is over will be no news to it. */
export function leave(): void {
  leaving = true;
}

export function isLeaving(): boolean {
  return leaving;
}

/** Somebody is signed in (again). */
export function stay(): void {
  leaving = false;
}
