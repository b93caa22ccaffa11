import { and, count, eq } from 'drizzle-orm';
import { keyValues } from '../database/tables/users';
import { signedIn } from '../http/Caller';
import type { HandlersOf } from '../http/handlers';
import { invalidField } from '../http/refusal';
import type { Words } from '../http/words';
import type { Services } from '../services';

/** Clients keep marks here, not data. */
const bounds = { key: 200, value: 4000, keysOfPerson: 200 };

const tooMuch = (most: number): Words => ({
  en: `At most ${most} characters.`,
  ru: `Не больше ${most} знаков.`,
});
const tooManyKeys: Words = { en: 'There are too many keys.', ru: 'Ключей слишком много.' };

/** Small texts that a person's clients keep on the server (SPEC §7, "Key-value"). */
export function keyValueHandlers({ database }: Services): HandlersOf<'kv'> {
  const place = (userId: string, key: string) => and(eq(keyValues.userId, userId), eq(keyValues.key, key));

  async function countKeys(userId: string): Promise<number> {
    const [row] = await database
      .select({ keys: count() })
      .from(keyValues)
      .where(eq(keyValues.userId, userId));
    return row?.keys ?? 0;
  }

  return {
    async get({ params: { key }, caller }) {
      const [row] = await database
        .select()
        .from(keyValues)
        .where(place(signedIn(caller).id, key));
      return { value: row?.value ?? null };
    },
    async set({ params: { key }, query: { value }, caller }) {
      const { id: userId } = signedIn(caller);
      if (key.length > bounds.key) throw invalidField('key', tooMuch(bounds.key));
      if (value.length > bounds.value) throw invalidField('value', tooMuch(bounds.value));
      const replaced = await database.update(keyValues).set({ value }).where(place(userId, key)).returning();
      if (replaced.length > 0) return;
      if ((await countKeys(userId)) >= bounds.keysOfPerson) throw invalidField('key', tooManyKeys);
      await database
        .insert(keyValues)
        .values({ userId, key, value })
        .onConflictDoUpdate({ target: [keyValues.userId, keyValues.key], set: { value } });
    },
  };
}
