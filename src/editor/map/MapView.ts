import type { StoryPage } from '@/editor/map/rules/storyGraph';

/** What both looks of the map show, the drawn one and the list. */
export interface MapView {
  readonly pages: readonly StoryPage[];
  readonly chosenId: number;
  /** The page that is being connected to another one; `null` when none is. */
  readonly connectingId: number | null;
  /** A page was pressed. */
  readonly onPress: (id: number) => void;
  readonly onChoose: (id: number) => void;
  readonly onConnect: (from: number, to: number) => void;
}
