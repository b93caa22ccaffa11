import type { WallPost } from '../answers/vkHost';
import type { HostAbout } from '../hostServer';
import type { Switches } from '../switches';
import { fillAnswersPart } from './answersPart';
import { fillLookPart } from './lookPart';
import { fillPlacePart, type PlaceActions } from './placePart';
import { fillWallPart } from './wallPart';

export interface PanelActions extends PlaceActions {
  switches(): Switches;
  change(next: Switches): void;
}

/** What stands beside VK: the switches, the places of the app, and the wall. */
export interface Panel {
  addPost(post: WallPost): void;
  showLook(shown: Switches): void;
  /** Shows the fragment as it is now. */
  showPlace(): void;
}

export function fillPanel(samples: HostAbout['samples'], actions: PanelActions): Panel {
  const { switches, change } = actions;
  const showLook = fillLookPart(switches, change);
  const showPlace = fillPlacePart(samples, actions);
  fillAnswersPart(switches, change);
  showLook(switches());
  showPlace();
  return { addPost: fillWallPart(), showLook, showPlace };
}
