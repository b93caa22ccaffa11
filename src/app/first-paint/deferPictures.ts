/**
 * Lets the bundle come before the pictures of the cards below the first: on a slow line they would halve its
 * share. They are asked for once the page's own scripts are there, or as soon as the reader scrolls.
 */
export function deferPictures(list: Element, bundleThere: Promise<void>): void {
  const deferred = [
    ...list.querySelectorAll<HTMLImageElement>(':scope > :not(:first-child) img[loading="lazy"]'),
  ].map((picture) => ({ picture, address: picture.getAttribute('src') ?? '' }));
  for (const { picture } of deferred) picture.removeAttribute('src');

  const release = () => {
    window.removeEventListener('scroll', release);
    for (const { picture, address } of deferred.splice(0)) picture.setAttribute('src', address);
  };
  void bundleThere.then(release);
  window.addEventListener('scroll', release, { passive: true });
}
