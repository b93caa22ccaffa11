import { and, eq, type Placeholder } from 'drizzle-orm';
import { lockUser } from '../../database/locks';
import { prepared } from '../../database/prepared';
import { keyValues } from '../../database/tables/users';
import type { HandlersOf } from '../../http/handlers';
import { lengthUpTo } from '../../http/validation';
import { invalidField, type LocalizedText } from '../../lib/errors';
import type { Services } from '../services';

/** Clients store small flags here, not data. */
const bounds = { key: 200, value: 4000, keysOfPerson: 200 };

const tooManyKeys: LocalizedText = { en: 'There are too many keys.', ru: 'Ключей слишком много.' };

const isAt = (userId: string | Placeholder, key: string | Placeholder) =>
  and(eq(keyValues.userId, userId), eq(keyValues.key, key));

const findValue = prepared(['userId', 'key'], (database, { userId, key }) =>
  database.select().from(keyValues).where(isAt(userId, key)),
);

/** Small texts that clients store on the server (docs/product/calls.md#key-value). */
export function keyValueHandlers({ database }: Services): HandlersOf<'kv'> {
  /** Locks the user, so that simultaneous requests do not exceed the limit. */
  async function insertWithinLimit(row: typeof keyValues.$inferInsert): Promise<void> {
    await database.transaction(async (tx) => {
      await lockUser(tx, row.userId);
      await tx
        .insert(keyValues)
        .values(row)
        .onConflictDoUpdate({ target: [keyValues.userId, keyValues.key], set: { value: row.value } });
      const keys = await tx.$count(keyValues, eq(keyValues.userId, row.userId));
      if (keys > bounds.keysOfPerson) throw invalidField('key', tooManyKeys);
    });
  }

  return {
    async get({ params: { key }, viewer }) {
      const [row] = await findValue(database, { userId: viewer.id, key });
      return { value: row?.value ?? null };
    },
    set: {
      keepsCache: true,
      async answer({ params: { key }, query: { value }, viewer: { id: userId } }) {
        if (key.length > bounds.key) throw invalidField('key', lengthUpTo(bounds.key));
        if (value.length > bounds.value) throw invalidField('value', lengthUpTo(bounds.value));
        const replaced = await database.update(keyValues).set({ value }).where(isAt(userId, key)).returning();
        if (replaced.length > 0) return;
        await insertWithinLimit({ userId, key, value });
      },
    },
  };
}
