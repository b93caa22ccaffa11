const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Orders paths as people count: folder by folder, `page2` before `page10`, capitals like small letters. */
export function compareNaturally(a: string, b: string): number {
  const left = a.split('/');
  const right = b.split('/');
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const order = collator.compare(part, other);
    if (order !== 0) return order;
  }
  if (left.length < right.length) return -1;
  // Names that count the same, such as 1 and 01, still need one order on every machine.
  return a < b ? -1 : Number(a > b);
}
