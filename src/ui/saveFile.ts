/** How long a browser may take to start a download (ms). */
const downloadStartMs = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadStartMs);
}

/** Valid on every system. */
export function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'comic';
}
