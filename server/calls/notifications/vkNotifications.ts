import { z } from 'zod';
import { callVkMethod, type VkApi } from '../../lib/vkApi';

/** What became of a notification for one person. */
export type VkOutcome = 'sent' | 'off' | 'notInstalled' | 'hourlyLimit' | 'dailyLimit' | 'other';

export type VkAnswer =
  | { readonly kind: 'answered'; readonly outcomes: ReadonlyMap<string, VkOutcome> }
  /** Nobody was notified. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Somebody may have been notified. */
  | { readonly kind: 'unknown'; readonly reason: string };

/** Of one person (https://dev.vk.com/method/notifications.sendMessage). */
const outcomeOfCode: Readonly<Record<number, VkOutcome>> = {
  1: 'off',
  2: 'hourlyLimit',
  3: 'dailyLimit',
  4: 'notInstalled',
};

const answerSchema = z.object({
  response: z
    .array(
      z.object({
        user_id: z.union([z.number(), z.string()]),
        status: z.boolean(),
        error: z.object({ code: z.number() }).optional(),
      }),
    )
    .optional(),
  error: z.object({ error_code: z.number() }).optional(),
});

/** Errors of VK after which it is not known what was done: unknown, and internal. */
const unclearErrors: readonly number[] = [1, 10];

/** The request did not leave. */
const unsentCodes: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

const longestWaitMs = 10_000;

export interface VkNotification {
  /** Ids at VK, at most 100. */
  readonly people: readonly string[];
  readonly message: string;
  readonly fragment: string;
  /** VK sends nothing with the same one again for an hour. */
  readonly randomId: number;
}

export async function sendVkNotification(
  vk: VkApi,
  { people, message, fragment, randomId }: VkNotification,
): Promise<VkAnswer> {
  const params = { user_ids: people.join(','), message, fragment, random_id: String(randomId) };
  try {
    const said = await callVkMethod(vk, 'notifications.sendMessage', params, longestWaitMs);
    const { response, error } = answerSchema.parse(said);
    if (response !== undefined) return { kind: 'answered', outcomes: outcomesOf(response) };
    const code = error?.error_code;
    const isClear = code !== undefined && !unclearErrors.includes(code);
    return { kind: isClear ? 'refused' : 'unknown', reason: `error ${code ?? 'without a number'}` };
  } catch (error) {
    const code = networkCode(error);
    if (unsentCodes.includes(code)) return { kind: 'refused', reason: code };
    // Only the name: messages of schemas and requests can contain the response and the address.
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'no answer' };
  }
}

function outcomesOf(response: NonNullable<z.output<typeof answerSchema>['response']>) {
  return new Map(
    response.map(({ user_id: id, status, error }): [string, VkOutcome] => [
      String(id),
      status ? 'sent' : (outcomeOfCode[error?.code ?? 0] ?? 'other'),
    ]),
  );
}

const networkError = z.object({ cause: z.object({ code: z.string() }) });

function networkCode(error: unknown): string {
  return networkError.safeParse(error).data?.cause.code ?? '';
}
