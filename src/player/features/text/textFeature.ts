import { addStyle } from '@/player/elements/dom';
import { connectText } from '@/player/features/text/connectText';
import textStyle from '@/player/features/text/text.css?inline';
import type { PlayerFeature } from '@/player/play/playerParts';

addStyle(textStyle);

export const textFeature: PlayerFeature = { connect: connectText };
