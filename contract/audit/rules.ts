export const inOrder = {
  check: ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
    from === undefined || to === undefined || from <= to,
  copy: { path: ['to'], error: 'Please choose a last day that is not before the first' },
};
