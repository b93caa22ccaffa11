import type { CardLayout, CardShape, CardWords, MeasureText } from './cardLayout';
import { layOutLink } from './layOutLink';
import { layOutStory } from './layOutStory';

export function layOutCard(shape: CardShape, words: CardWords, measure: MeasureText): CardLayout {
  return shape === 'story' ? layOutStory(words, measure) : layOutLink(words, measure);
}
