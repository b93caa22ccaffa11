import { withTimeLimit } from '@/lib/withTimeLimit';

/** A card without its cover is better than one that never comes. Milliseconds. */
const patience = 8_000;

/** A picture that may be painted and read back; `null` when it does not come, or its server keeps it to itself. */
export async function loadCover(address: string | null): Promise<HTMLImageElement | null> {
  if (address === null) return null;
  const image = new Image();
  // Without it a picture of another origin would lock the canvas.
  image.crossOrigin = 'anonymous';
  image.src = address;
  const loaded = image.decode().then(
    () => image,
    () => null,
  );
  return withTimeLimit(loaded, patience, () => null);
}
