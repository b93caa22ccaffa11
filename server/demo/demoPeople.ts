import type { Role } from '@/domain/user';

/** Somebody whom a person who tries Kadr out may sign in as. */
export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** One word for all three: they stand on a machine of one's own. */
export const demoPassword = 'kadr-demo';

export const demoAccounts: readonly DemoAccount[] = [
  { id: 'demo-reader', name: 'Читатель', email: 'reader@kadr.example', role: 'user' },
  { id: 'demo-author', name: 'Автор', email: 'author@kadr.example', role: 'user' },
  { id: 'demo-admin', name: 'Админ', email: 'admin@kadr.example', role: 'admin' },
];
