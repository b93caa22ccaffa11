import type { ApiErrorKind } from '@/api/schemas/error';

type Message = string | { readonly text: string; readonly path?: string };

/** What the server answers in place of what was asked for, with its reasons. */
export function refusal(
  status: number,
  messages: Message | readonly Message[] = 'No.',
  type: ApiErrorKind = 'GENERIC',
) {
  return { status, error: { httpStatusCode: status, messages: [messages].flat(), type } };
}
