import type { Role } from '@/domain/user';

/** An account for people who try out Kadr. */
export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** Public, since the demo is for localhost. */
export const demoPassword = 'kadr-demo';

export const demoAccounts: readonly DemoAccount[] = [
  { id: 'demo-reader', name: 'Читатель', email: 'reader@kadr.example', role: 'user' },
  { id: 'demo-author', name: 'Автор', email: 'author@kadr.example', role: 'user' },
  { id: 'demo-admin', name: 'Админ', email: 'admin@kadr.example', role: 'admin' },
];
