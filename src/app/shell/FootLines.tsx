import { TabBar } from '@/app/shell/TabBar';
import { WelcomeLine } from '@/features/introduction/WelcomeLine';
import { InfoBar } from '@/features/notice/InfoBar';
import { ContinueLine } from '@/features/side-lists/ContinueLine';
import { ReturnLine } from '@/features/sign-in/ReturnLine';

/** What stays at the foot of the screen while a page is read; of the lines each screen has one at most. */
export function FootLines() {
  return (
    <>
      <WelcomeLine />
      <ReturnLine />
      <InfoBar>
        <ContinueLine />
      </InfoBar>
      <TabBar />
    </>
  );
}
