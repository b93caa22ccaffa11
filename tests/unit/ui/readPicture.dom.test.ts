import { afterEach, expect, test, vi } from 'vitest';
import { readPicture } from '@/ui/pictures/readPicture';
import { fillPictureGaps } from '../../support/app/pictures';

let gaps: ReturnType<typeof fillPictureGaps>;

afterEach(() => {
  gaps.restore();
  vi.unstubAllGlobals();
});

/** As Chrome 105 to 109, whose orientations are only `none` and `flipY`, and which turns what it has scaled. */
function useOlderChrome({ isTurned }: { readonly isTurned: boolean }) {
  gaps = fillPictureGaps({ width: 300, height: 400 });
  vi.stubGlobal(
    'createImageBitmap',
    async (_: Blob, { imageOrientation, resizeWidth = 0, resizeHeight = 0 }: ImageBitmapOptions) => {
      if (imageOrientation === 'from-image') throw new TypeError('Not a valid enum value');
      const [width, height] = isTurned ? [resizeHeight, resizeWidth] : [resizeWidth, resizeHeight];
      return { width, height, close: () => undefined };
    },
  );
}

test.each([false, true])(
  'a photo can be added in Chrome 105, upright and undistorted; turned: %j',
  async (isTurned) => {
    useOlderChrome({ isTurned });
    const read = await readPicture(new Blob(), { sizeFor: () => ({ width: 150, height: 200 }) });
    expect(read).toMatchObject({ kind: 'picture', bitmap: { width: 150, height: 200 } });
  },
);
