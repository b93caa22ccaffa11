import { WelcomeLine } from '@/features/introduction/WelcomeLine';
import { ContinueLine } from '@/features/side-lists/ContinueLine';

/** What stays at the foot of the screen while a page is read; each screen has one of them at most. */
export function FootLines() {
  return (
    <>
      <WelcomeLine />
      <ContinueLine />
    </>
  );
}
