/** Ends the task: what was pressed or is to be painted comes first, the rest follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
