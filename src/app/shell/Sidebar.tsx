import styles from '@/app/shell/Sidebar.module.css';
import { SidebarAccount } from '@/app/shell/SidebarAccount';
import { SidebarSearch } from '@/app/shell/SidebarSearch';
import { RequestBest } from '@/features/request-best/RequestBest';
import { SideLists } from '@/features/side-lists/SideLists';

export function Sidebar() {
  return (
    <div className={styles.side}>
      <SidebarSearch />
      <SidebarAccount />
      <RequestBest />
      <SideLists />
    </div>
  );
}
