/** Hides a picture that could not be loaded. */
export function hideIfBroken(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true;
}

/** The same for all article pictures in a document, including those that failed before this script ran. */
export function hideBrokenPictures(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && 'picture' in target.dataset) hideIfBroken(target);
    },
    true,
  );
  document.querySelectorAll<HTMLImageElement>('img[data-picture]').forEach(hideIfBroken);
}
