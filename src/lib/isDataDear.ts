/** Whether the person has asked the browser to spare data; `navigator` is the browser's own. */
export function isDataDear(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
