import type { TerserOptions } from 'vite';

/** How what is built is minified, at the price of a slower build. */
export const smallest: TerserOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, unsafe_arrows: true, keep_fargs: false },
  format: { comments: false },
};
