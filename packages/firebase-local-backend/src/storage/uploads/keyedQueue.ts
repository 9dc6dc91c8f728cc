/** Runs the tasks of one key one after the other, each whether or not the one before it failed. */
export interface KeyedQueue {
  run: <Value>(key: string, task: () => Promise<Value>) => Promise<Value>;
}

export function createKeyedQueue(): KeyedQueue {
  const last = new Map<string, Promise<unknown>>();
  return {
    run: async (key, task) => {
      const before = last.get(key) ?? Promise.resolve();
      const current = before.then(task, task);
      last.set(key, current);
      try {
        return await current;
      } finally {
        if (last.get(key) === current) last.delete(key);
      }
    },
  };
}
