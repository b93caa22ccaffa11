/** An object with properties of its own; any other one is made when it is first asked for, and kept. */
export function madeOnDemand(own: object, make: (name: string) => unknown): object {
  const made = new Map<string, unknown>();
  return new Proxy(own, {
    get: (target, name) => {
      // `await` and `Promise.resolve` ask every object for `then`: this one is no promise.
      if (typeof name === 'symbol' || name === 'then' || name in target) return Reflect.get(target, name);
      if (!made.has(name)) made.set(name, make(name));
      return made.get(name);
    },
  });
}
