import { Footer } from '@/app/shell/Footer';
import { FootLines } from '@/app/shell/FootLines';
import { HeaderEnd } from '@/app/shell/HeaderEnd';
import { LostPanel } from '@/app/shell/LostPanel';
import { SideParts } from '@/app/shell/SideParts';
import { SkipLink } from '@/app/shell/SkipLink';
import { InfoBar } from '@/features/notice/InfoBar';
import { UpdateStrip } from '@/features/offline/UpdateStrip';

/** What stands around the panels once the first screen has its own things; they come together. */
export const lateParts = {
  FootLines,
  Footer,
  HeaderEnd,
  InfoBar,
  LostPanel,
  SideParts,
  SkipLink,
  UpdateStrip,
};
