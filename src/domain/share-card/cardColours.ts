import type { TextRole } from '@/domain/share-card/cardLayout';

/** The colours of Kadr's mark and of its own comics (samples/studio/art). */
export const cardColours = {
  violet: '#5f4be0',
  paleViolet: '#6d5ae6',
  paper: '#fff7ec',
  lilac: '#ddd6ff',
  coral: '#ff5a47',
  yellow: '#ffd35a',
  apricot: '#ffe1b3',
  teal: '#8fd3c8',
  ink: '#2b2135',
} as const;

export const textColours: Readonly<Record<TextRole, string>> = {
  title: '#ffffff',
  byline: cardColours.lilac,
  tagline: cardColours.paper,
};
