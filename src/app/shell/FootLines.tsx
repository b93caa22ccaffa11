import { TabBar } from '@/app/shell/TabBar';
import { CreatePlace } from '@/features/create-project/CreatePlace';
import { WelcomeLine } from '@/features/introduction/WelcomeLine';
import { ContinueLine } from '@/features/side-lists/ContinueLine';
import { ReturnLine } from '@/features/sign-in/ReturnLine';
import { usePlace } from '@/routes/Routes';
import { useIsWide } from '@/ui/screenWidth';

/** What stays at the foot of the screen while a page is read; of the lines each screen has one at most. */
export function FootLines() {
  const { route } = usePlace();
  const isWide = useIsWide();
  return (
    <>
      {route.screen === 'home' && !isWide && <CreatePlace kind="floating" />}
      <WelcomeLine />
      <ReturnLine />
      <ContinueLine />
      <TabBar />
    </>
  );
}
