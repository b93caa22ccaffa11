import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ImageWithFallback } from '@/ui/ImageWithFallback';

test('a picture that does not load is replaced by the first letter of its title, until there is another one', () => {
  const picture = (src: string) => <ImageWithFallback title=" Fox" src={src} alt="A fox" />;
  const shown = () => {
    const { tagName, dataset } = screen.getByRole('img', { name: 'A fox' });
    return [tagName, dataset.letter];
  };
  const { rerender } = render(picture('/a.webp'));
  expect(shown()).toEqual(['IMG', undefined]);
  fireEvent.error(screen.getByRole('img'));
  expect(shown()).toEqual(['SPAN', 'F']);
  rerender(picture('/b.webp'));
  expect(shown()).toEqual(['IMG', undefined]);
});
