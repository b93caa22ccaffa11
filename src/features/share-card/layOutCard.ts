import type { CardLayout, CardShape, CardWords, MeasureText } from '@/features/share-card/cardLayout';
import { layOutLink } from '@/features/share-card/layOutLink';
import { layOutStory } from '@/features/share-card/layOutStory';

export function layOutCard(shape: CardShape, words: CardWords, measure: MeasureText): CardLayout {
  return shape === 'story' ? layOutStory(words, measure) : layOutLink(words, measure);
}
