/** The only kinds of pictures that VK takes for a story. */
const takenTypes: readonly string[] = ['image/png', 'image/jpeg'];

/**
 * A picture as VK's stories take it: a data address of a PNG or a JPEG. Others, and ours are mostly WebP, are
 * drawn anew as a PNG. Rejects when the picture cannot be read.
 */
export async function storyPicture(window: Window, picture: Blob): Promise<string> {
  if (!takenTypes.includes(picture.type)) return drawnAsPng(window, picture);
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${picture.type};base64,${btoa(text)}`;
}

async function drawnAsPng(window: Window, picture: Blob): Promise<string> {
  const image = await window.createImageBitmap(picture);
  const canvas = window.document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw the picture of a story');
  context.drawImage(image, 0, 0);
  image.close();
  return canvas.toDataURL('image/png');
}
