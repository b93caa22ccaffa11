/** What makes a lazy part that may blank the screen, or wait for ever. One sentence for each fault of a file. */
export function findLazyPartFaults(file: string, text: string): string[] {
  const faults: string[] = [];
  for (const { index } of text.matchAll(/\blazy\(/g)) {
    const call = text.slice(index, endOfCall(text, index + 'lazy'.length));
    if (!call.includes('loadPart(')) faults.push(`${file}: a lazy part without loadPart would hang for ever`);
  }
  for (const { index } of text.matchAll(/<Suspense\b/g)) {
    const before = text.slice(0, index);
    const open = before.split('<ErrorBoundary').length - before.split('</ErrorBoundary>').length;
    if (open < 1) faults.push(`${file}: a Suspense without ErrorBoundary would blank the screen`);
  }
  return faults;
}

function endOfCall(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}
