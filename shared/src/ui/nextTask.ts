/** Lets what follows be a task of its own, before which the page answers. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
