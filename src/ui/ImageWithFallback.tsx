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
    const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return (
      <span
        {...label}
        className={`${className ?? ''} ${styles.tile}`}
        data-initial={[...title.trim()][0] ?? ''}
      />
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
