import styles from '@/app/shell/BottomBars.module.css';
import { TabBar } from '@/app/shell/TabBar';
import { CreateButtonSlot } from '@/features/create-project/CreateButtonSlot';
import { WelcomeBar } from '@/features/introduction/WelcomeBar';
import { ContinueBar } from '@/features/side-lists/ContinueBar';
import { ReturnBar } from '@/features/sign-in/ReturnBar';
import { useLocation } from '@/routes/Routes';

/** Bars fixed to the bottom of the screen. */
export function BottomBars() {
  const { route } = useLocation();
  return (
    <>
      <WelcomeBar />
      {route.screen === 'home' && (
        <div className={styles.bars}>
          <CreateButtonSlot kind="floating" />
          <ContinueBar />
          <ReturnBar />
        </div>
      )}
      <TabBar />
    </>
  );
}
