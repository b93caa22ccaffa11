/** Why nothing can be recorded, as far as browsers say. */
export type MicrophoneRefusal =
  /** By the author, now or earlier. */
  | 'refused'
  /** The page around us, such as VK, does not pass the microphone on. */
  | 'framed'
  | 'none'
  | 'busy'
  /** An insecure address, or a web view that cannot record. */
  | 'unsupported';

type Asked =
  | { readonly kind: 'allowed'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly because: MicrophoneRefusal };

/** The browser asks the author. Never rejects. */
export async function askForMicrophone(view: Window): Promise<Asked> {
  // Types promise it, but insecure pages and old web views have none.
  const devices: MediaDevices | undefined = view.navigator.mediaDevices;
  if (devices === undefined || !('MediaRecorder' in view)) return { kind: 'refused', because: 'unsupported' };
  try {
    return { kind: 'allowed', stream: await devices.getUserMedia({ audio: true }) };
  } catch (error) {
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    return { kind: 'refused', because: refusalOf(name, view.parent !== view) };
  }
}

export function refusalOf(name: string, isFramed: boolean): MicrophoneRefusal {
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return isFramed ? 'framed' : 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'unsupported';
  }
}
