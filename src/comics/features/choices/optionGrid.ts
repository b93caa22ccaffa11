/** Canvas units between the options of a choice. */
export const optionGap = 18;

/** Canvas units that the bar of a time limit takes of a choice's height. */
export const timeLimitRoom = 44;

/** How many options with pictures stand side by side, so that each of them is as large as the box allows. */
export function pictureColumns(count: number, width: number, height: number): number {
  const columns = Array.from({ length: Math.max(1, count) }, (_, index) => index + 1);
  const sideOf = (across: number) => {
    const down = Math.ceil(count / across);
    return Math.min((width - optionGap * (across - 1)) / across, (height - optionGap * (down - 1)) / down);
  };
  return columns.reduce((best, across) => (sideOf(across) > sideOf(best) ? across : best), 1);
}
