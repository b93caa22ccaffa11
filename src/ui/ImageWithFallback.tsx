import { type ComponentProps, useState } from 'react';
import styles from '@/ui/ImageWithFallback.module.css';

interface ImageWithFallbackProps extends Omit<ComponentProps<'img'>, 'onError' | 'ref'> {
  /** Its first letter is shown when the image fails to load. */
  readonly title: string;
}

/** An image with a neutral tile while it loads and when it fails. */
export function ImageWithFallback({ title, alt, className, ...picture }: ImageWithFallbackProps) {
  const [failedSrc, setFailedSrc] = useState<string | undefined>();
  if (failedSrc !== undefined && failedSrc === picture.src) {
    return (
      // Sized by its attributes as an image is, unless a style says otherwise.
      <svg
        role="img"
        aria-label={alt}
        aria-hidden={!alt}
        className={`${className ?? ''} ${styles.picture}`}
        width={picture.width}
        height={picture.height}
        style={picture.style}
        viewBox="0 0 10 10"
      >
        <text className={styles.initial} x="5" y="5">
          {[...title.trim()][0]}
        </text>
      </svg>
    );
  }
  return (
    <img
      {...picture}
      alt={alt}
      className={`${className ?? ''} ${styles.picture}`}
      // An image that failed before hydration fires no error event.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '')
          setFailedSrc(picture.src);
      }}
      onError={() => setFailedSrc(picture.src)}
    />
  );
}
