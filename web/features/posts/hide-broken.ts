/** Hides a picture that could not be loaded. */
export function hideBroken(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true;
}

/** The same for all pictures of articles in a document; one that failed before the script was there fires no event any more. */
export function hideBrokenPictures(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement && 'picture' in target.dataset) hideBroken(target);
    },
    true,
  );
  document.querySelectorAll<HTMLImageElement>('img[data-picture]').forEach(hideBroken);
}
