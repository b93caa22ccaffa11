/** A canvas as a picture file. */
export function canvasPicture(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The canvas gave no picture.')) : resolve(blob)),
      type,
      quality,
    );
  });
}
