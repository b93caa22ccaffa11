/** Limit in bytes: the picture is sent as text, and VK's phone clients fail on long messages. */
const maxBytes = 1_000_000;

/**
 * Converts a PNG to a data URL for VK's stories; a large one becomes a JPEG. Rejects when the picture cannot be read.
 */
export async function storyPicture(window: Window, png: Blob): Promise<string> {
  return png.size > maxBytes ? drawnAsJpeg(window, png) : addressOf(png);
}

async function addressOf(png: Blob): Promise<string> {
  const bytes = new Uint8Array(await png.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:image/png;base64,${btoa(text)}`;
}

async function drawnAsJpeg(window: Window, png: Blob): Promise<string> {
  const image = await window.createImageBitmap(png);
  const canvas = window.document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser cannot draw the picture of a story');
  context.drawImage(image, 0, 0);
  image.close();
  return canvas.toDataURL('image/jpeg', 0.9);
}
