import { useEffect, useState } from 'react';

/** An address for a picture in memory, for as long as it is on the screen. */
export function usePictureAddress(picture: Blob): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
