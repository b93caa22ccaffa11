import type { CardLayout, CardShape, CardWords, MeasureText } from '@/domain/share-card/cardLayout';
import { layOutLink } from '@/domain/share-card/layOutLink';
import { layOutStory } from '@/domain/share-card/layOutStory';

export function layOutCard(shape: CardShape, words: CardWords, measure: MeasureText): CardLayout {
  return shape === 'story' ? layOutStory(words, measure) : layOutLink(words, measure);
}
