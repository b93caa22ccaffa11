import { TabBar } from '@/app/shell/TabBar';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { WelcomeBar } from '@/features/introduction/WelcomeBar';
import { ContinueBar } from '@/features/side-lists/ContinueBar';
import { ReturnBar } from '@/features/sign-in/ReturnBar';
import { useLocation } from '@/routes/Routes';

/** Bars fixed to the bottom of the screen; each screen shows at most one besides the tabs. */
export function BottomBars() {
  const { route } = useLocation();
  return (
    <>
      {route.screen === 'home' && <CreateButtonSlot kind="floating" />}
      <WelcomeBar />
      <ReturnBar />
      <ContinueBar />
      <TabBar />
    </>
  );
}
