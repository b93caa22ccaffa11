import { addStyle } from '@/player/elements/addStyle';
import { connectGestures } from '@/player/features/gestures/connectGestures';
import gesturesStyle from '@/player/features/gestures/gestures.css?inline';
import type { PlayerFeature } from '@/player/play/playerFeature';

addStyle(gesturesStyle);

/** What the reader's hand may do (docs/comics-format/gestures.md). */
export const gesturesFeature: PlayerFeature = { connect: connectGestures };
