/** Whether a JPEG ends before its last scan does: its lower part is missing. */
export function breaksOff(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  // Within a scan FF is always followed by 00, so that these are real marks.
  return lastMark(bytes, 0xda) > lastMark(bytes, 0xd9);
}

function lastMark(bytes: Uint8Array, mark: number): number {
  let place = bytes.lastIndexOf(mark);
  while (place > 0 && bytes[place - 1] !== 0xff) place = bytes.lastIndexOf(mark, place - 1);
  return place > 0 ? place : -1;
}
