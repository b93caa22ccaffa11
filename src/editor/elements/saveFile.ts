/** Milliseconds that a browser may take to begin a download. */
const downloadBegins = 60_000;

export function saveFile(bytes: Uint8Array, type: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadBegins);
}

/** Valid on every system. */
export function fileName(name: string): string {
  return name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'comic';
}
