/** The element that has to be there: without it a search would go on in the whole page. */
export function there<Found extends Element>(element: Found | null | undefined): Found {
  if (!element) throw new Error('The element is not there');
  return element;
}
