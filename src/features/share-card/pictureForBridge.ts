import { canvasPicture } from './canvasPicture';

/** Bytes. A picture reaches VK as text inside a message, and its phone clients choke on long ones. */
const mostBytes = 1_000_000;

/** The picture as it may be handed to a host: a heavy PNG, as covers with photos make it, becomes a JPEG. */
export async function pictureForBridge(png: Blob): Promise<Blob> {
  if (png.size <= mostBytes) return png;
  const bitmap = await createImageBitmap(png);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvasPicture(canvas, 'image/jpeg', 0.9);
}
