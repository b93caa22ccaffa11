import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';

/** What makes of a form a place where a picture may be dropped, and into which one may be pasted. */
export function takePictures(choose: (picture: File) => Promise<void>) {
  const take = (event: SyntheticEvent, { files: [file] }: DataTransfer) => {
    if (file === undefined) return;
    event.preventDefault();
    void choose(file);
  };
  return {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer),
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  };
}
