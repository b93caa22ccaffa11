/** Returns an element that must exist; without it, a query would search the whole page. */
export function there<Found extends Element>(element: Found | null | undefined): Found {
  if (!element) throw new Error('The element is not there');
  return element;
}
