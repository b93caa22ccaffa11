/** How long a browser may take to begin a download. Milliseconds. */
const downloadBegins = 60_000;

/** Puts a file among the person's downloads, where the browser has them. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadBegins);
}
