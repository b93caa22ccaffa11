import 'react-image-crop/dist/ReactCrop.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ReactCrop, type ReactCropProps } from 'react-image-crop';
import { useText } from '@/i18n/useText';
import styles from '@/ui/pictures/SquareCrop.module.css';
import {
  largestSquare,
  type Square,
  type SquareShares,
  sharesOfSquare,
  shownSide,
  sizeWithin,
  squareOfShares,
} from '@/ui/pictures/squares';

/** The maximum size of the canvas on which the picture is drawn; more pixels would not be visible. */
const maxShownPixels = 1_000_000;

interface SquareCropProps {
  readonly bitmap: ImageBitmap;
  readonly onChange: (square: Square) => void;
}

/** Crops a picture to a square by mouse, touch or keyboard, starting with the largest square. */
export function SquareCrop({ bitmap, onChange }: SquareCropProps) {
  const { t } = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shares, setShares] = useState<SquareShares>(() => sharesOfSquare(largestSquare(bitmap), bitmap));
  const shownWidth = useWidth(canvas);

  useLayoutEffect(() => {
    const shown = canvas.current;
    if (shown === null) return;
    const { width, height } = sizeWithin(bitmap, maxShownPixels);
    shown.width = width;
    shown.height = height;
    shown.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  }, [bitmap]);

  const change: ReactCropProps['onChange'] = (_, percent) => {
    setShares(percent);
    onChange(squareOfShares(percent, bitmap));
  };
  const smallestShown = shownSide(shownWidth, bitmap);

  return (
    <ReactCrop
      className={styles.crop ?? ''}
      crop={shares}
      aspect={1}
      keepSelection
      minWidth={smallestShown}
      minHeight={smallestShown}
      onChange={change}
      ariaLabels={{
        cropArea: t('crop.area'),
        nwDragHandle: t('crop.topLeft'),
        neDragHandle: t('crop.topRight'),
        swDragHandle: t('crop.bottomLeft'),
        seDragHandle: t('crop.bottomRight'),
        // A square is resized only at its corners.
        nDragHandle: '',
        eDragHandle: '',
        sDragHandle: '',
        wDragHandle: '',
      }}
    >
      <canvas ref={canvas} className={styles.picture} role="img" aria-label={t('crop.picture')} />
    </ReactCrop>
  );
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const shown = element.current;
    if (shown === null) return;
    const observer = new ResizeObserver(() => setWidth(shown.clientWidth));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
