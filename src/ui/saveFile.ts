import { cutText } from '@/lib/cutText';

/** Milliseconds that a browser may take to start a download. */
const downloadStartMs = 60_000;

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadStartMs);
}

const maxNameLength = 80;

/** A comic's name without characters that some system forbids in file names. */
export function fileName(name: string): string {
  const safe = name.replace(/[\p{C}\\/:*?"<>|]+/gu, ' ').replace(/\s+/g, ' ');
  return cutText(safe, maxNameLength).replace(/^[ .]+|[ .]+$/g, '') || 'Kadr';
}
