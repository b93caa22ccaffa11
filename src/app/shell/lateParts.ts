import { BottomBars } from '@/app/shell/BottomBars';
import { FailedPanel } from '@/app/shell/FailedPanel';
import { Footer } from '@/app/shell/Footer';
import { HeaderEnd } from '@/app/shell/HeaderEnd';
import { Sidebar } from '@/app/shell/Sidebar';
import { SkipLink } from '@/app/shell/SkipLink';
import { InfoBar } from '@/features/notice/InfoBar';
import { UpdateStrip } from '@/features/offline/UpdateStrip';

/** What stands around the panels once the first screen has its own things; they come together. */
export const lateParts = {
  BottomBars,
  Footer,
  HeaderEnd,
  InfoBar,
  FailedPanel,
  Sidebar,
  SkipLink,
  UpdateStrip,
};
