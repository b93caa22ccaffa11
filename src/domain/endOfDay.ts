/** The last millisecond of a day (`2026-12-31`) where the person is, in milliseconds since 1970 and not before. */
export function endOfDay(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return Math.max(0, new Date(year, month - 1, date, 23, 59, 59, 999).getTime());
}
