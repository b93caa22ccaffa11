import { type ComponentProps, useState } from 'react';
import styles from '@/ui/ImageWithFallback.module.css';

interface ImageWithFallbackProps extends Omit<ComponentProps<'img'>, 'onError' | 'ref'> {
  /** Whose first letter stands in the place of a picture that is lost. */
  readonly title: string;
}

/** A picture that is a calm tile while it is on its way, and stays one when it is lost. */
export function ImageWithFallback({ title, alt, className, ...picture }: ImageWithFallbackProps) {
  const [failedSrc, setFailedSrc] = useState<string | undefined>();
  if (failedSrc !== undefined && failedSrc === picture.src) {
    const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
    return (
      <span
        {...label}
        className={`${className ?? ''} ${styles.tile}`}
        data-letter={[...title.trim()][0] ?? ''}
      />
    );
  }
  return (
    <img
      {...picture}
      alt={alt}
      className={`${className ?? ''} ${styles.picture}`}
      // One that was lost before the app came told nobody.
      ref={(element) => {
        if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '')
          setFailedSrc(picture.src);
      }}
      onError={() => setFailedSrc(picture.src)}
    />
  );
}
