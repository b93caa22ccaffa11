import { addStyle } from '@/player/elements/addStyle';
import { connectText } from '@/player/features/text/connectText';
import textStyle from '@/player/features/text/text.css?inline';
import type { PlayerFeature } from '@/player/play/playerFeature';

addStyle(textStyle);

export const textFeature: PlayerFeature = { connect: connectText };
