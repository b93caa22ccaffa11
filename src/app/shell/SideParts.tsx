import { SidePerson } from '@/app/shell/SidePerson';
import { RequestBest } from '@/features/request-best/RequestBest';
import { SideLists } from '@/features/side-lists/SideLists';

/** What comes beside the panels once the page is there. */
export function SideParts() {
  return (
    <>
      <SidePerson />
      <RequestBest />
      <SideLists />
    </>
  );
}
