/** Resolves after some milliseconds. Who may be called off meanwhile uses `wait`. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
