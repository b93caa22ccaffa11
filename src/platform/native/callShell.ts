/** Calls the native app. When that fails it is logged and gives `undefined`: a page goes on without its app. */
export function callShell<Given>(name: string, call: () => Given): Given | undefined {
  try {
    return call();
  } catch (error) {
    console.warn(`The native app failed at ${name}`, error);
    return undefined;
  }
}
