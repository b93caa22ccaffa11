/** An own property only: names from the app, such as `constructor`, must not find inherited ones. */
export function ownEntry<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The messages between an app's frame and VK's page (vk-bridge over postMessage). */

export type Params = Readonly<Record<string, unknown>>;
type RequestId = string | number;

export interface AppRequest {
  readonly handler: string;
  readonly params: Params;
  /** Used by the bridge to match replies. */
  readonly requestId: RequestId | undefined;
}

export interface HostMessage {
  readonly type: string;
  readonly data?: object;
  readonly frameId?: string;
}

export type Answer =
  | { readonly kind: 'result'; readonly data: object }
  | { readonly kind: 'clientError'; readonly code: number; readonly reason: string }
  | { readonly kind: 'apiError'; readonly code: number; readonly message: string; readonly method: string };

/** Events whose names are not the handler's name with `Result` or `Failed`. */
const irregularNames: Readonly<Record<string, { readonly result: string; readonly failed: string }>> = {
  VKWebAppGetAuthToken: { result: 'VKWebAppAccessTokenReceived', failed: 'VKWebAppAccessTokenFailed' },
  SetSupportedHandlers: { result: 'SetSupportedHandlers', failed: 'SetSupportedHandlersFailed' },
};

/** Parses a message of a frame; `null` when it is not a request of vk-bridge. */
export function readAppRequest(message: unknown): AppRequest | null {
  if (!isObject(message) || message.type !== 'vk-connect' || typeof message.handler !== 'string') return null;
  const { request_id: id, ...params } = isObject(message.params) ? message.params : {};
  const requestId = typeof id === 'string' || typeof id === 'number' ? id : undefined;
  return { handler: message.handler, params, requestId };
}

/** The message with the response to a call; without `requestId` the app's promise never settles. */
export function replyTo(handler: string, answer: Answer, requestId: RequestId | undefined): HostMessage {
  const names = ownEntry(irregularNames, handler) ?? {
    result: `${handler}Result`,
    failed: `${handler}Failed`,
  };
  const type = answer.kind === 'result' ? names.result : names.failed;
  return { type, data: withRequestId(dataOf(answer), requestId) };
}

function dataOf(answer: Answer): object {
  switch (answer.kind) {
    case 'result':
      return answer.data;
    case 'clientError':
      return {
        error_type: 'client_error',
        error_data: { error_code: answer.code, error_reason: answer.reason },
      };
    case 'apiError':
      return {
        error_type: 'api_error',
        error_data: {
          error_code: answer.code,
          error_msg: answer.message,
          request_params: [{ key: 'method', value: answer.method }],
        },
      };
  }
}

function withRequestId(data: object, requestId: RequestId | undefined): object {
  if (requestId === undefined) return data;
  // A list must stay a list: structured clone keeps the extra property.
  if (Array.isArray(data)) return Object.assign([...data], { request_id: requestId });
  return { ...data, request_id: requestId };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
