import { BottomBars } from '@/app/shell/BottomBars';
import { FailedPanel } from '@/app/shell/FailedPanel';
import { Footer } from '@/app/shell/Footer';
import { HeaderEnd } from '@/app/shell/HeaderEnd';
import { Sidebar } from '@/app/shell/Sidebar';
import { SkipLink } from '@/app/shell/SkipLink';
import { InfoBar } from '@/features/notice/InfoBar';
import { UpdateStrip } from '@/features/offline/UpdateStrip';
import { BrowserFixes } from '@/ui/BrowserFixes';

/** The parts around the panels, in one chunk that loads once the first screen is complete. */
export const deferredShell = {
  BottomBars,
  Footer,
  HeaderEnd,
  InfoBar,
  BrowserFixes,
  FailedPanel,
  Sidebar,
  SkipLink,
  UpdateStrip,
};
