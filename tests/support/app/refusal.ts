import type { ApiErrorKind } from '@/api/schemas/error';

type Message = string | { readonly text: string; readonly path?: string };

/** The server's error response, with its reasons. */
export function refusal(
  status: number,
  messages: Message | readonly Message[] = 'No.',
  type: ApiErrorKind = 'GENERIC',
) {
  return { status, error: { httpStatusCode: status, messages: [messages].flat(), type } };
}
