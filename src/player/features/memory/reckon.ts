/** What two numbers come to; `undefined` where nothing can be said, so nothing changes. */
export function reckon(op: string, current: number, operand: number | undefined): number | undefined {
  if (op === 'round') return Math.round(current) + 0;
  if (operand === undefined) return undefined;
  switch (op) {
    case '+':
      return said(current + operand);
    case '-':
      return said(current - operand);
    case '*':
      return said(current * operand);
    case '/':
      return operand === 0 ? undefined : said(current / operand);
    case 'min':
      return Math.min(current, operand);
    case 'max':
      return Math.max(current, operand);
    default:
      return undefined;
  }
}

/** Three thirds are one: a number that lies next to a short one is that one. */
function said(number: number): number | undefined {
  if (!Number.isFinite(number)) return undefined;
  const near = Number(number.toPrecision(14));
  return String(near).length < 13 ? near : number;
}
