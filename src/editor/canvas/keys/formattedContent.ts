import type { Dropped } from '@/editor/canvas/keys/useClipboard';

/** The text of formatted content, or else its pictures: some programs give nothing else. */
export async function readFormatted(html: string): Promise<Dropped> {
  const text = plainTextOf(html).trim();
  if (text !== '') return { files: [], text, html: '' };
  const { images } = new DOMParser().parseFromString(html, 'text/html');
  const addresses = [...images].flatMap((image) => image.getAttribute('src') || []);
  return { files: await Promise.all(addresses.map(pictureAt)), text: '', html: '' };
}

function plainTextOf(html: string): string {
  const lines = html.replace(/\s+/g, ' ').replace(/ ?<(br|\/(p|div|li|h\d)\b)[^>]*> ?/gi, '\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent ?? '';
}

/** A picture that is part of the content becomes a file; the server fetches all others. */
async function pictureAt(address: string): Promise<File | string> {
  if (!address.startsWith('data:')) return address;
  const picture = await (await fetch(address)).blob();
  return new File([picture], 'image', { type: picture.type });
}
