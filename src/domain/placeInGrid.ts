/**
 * Where a key leads from a place of a grid that is read row by row; `null` for a key that leads nowhere. Left and right
 * go on in the next row, up and down stay in the column.
 */
export function placeInGrid(key: string, place: number, count: number, columns: number): number | null {
  const next = nextPlace(key, place, count, columns);
  return next !== null && next >= 0 && next < count ? next : null;
}

function nextPlace(key: string, place: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return place + 1;
    case 'ArrowLeft':
      return place - 1;
    case 'ArrowDown':
      return downFrom(place, count, columns);
    case 'ArrowUp':
      return place - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** From over the empty end of the last row down leads to its last place. */
function downFrom(place: number, count: number, columns: number): number {
  const isInLastRow = Math.floor(place / columns) === Math.floor((count - 1) / columns);
  return isInLastRow ? place : Math.min(place + columns, count - 1);
}
