import styles from '@/app/shell/SideParts.module.css';
import { SidePerson } from '@/app/shell/SidePerson';
import { SideSearch } from '@/app/shell/SideSearch';
import { RequestBest } from '@/features/request-best/RequestBest';
import { SideLists } from '@/features/side-lists/SideLists';

/** What comes beside the panels once the page is there. */
export function SideParts() {
  return (
    <div className={styles.side}>
      <SideSearch />
      <SidePerson />
      <RequestBest />
      <SideLists />
    </div>
  );
}
