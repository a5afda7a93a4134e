/** For the filters of the audit log: the last day must not be before the first. */
export const dateOrder = {
  check: ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
    from === undefined || to === undefined || from <= to,
  issue: { path: ['to'], error: 'Please choose a last day that is not before the first' },
};
