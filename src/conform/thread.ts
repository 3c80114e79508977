// One thread beside this one: it is given its share of the work, gives one answer, and ends.
import { Worker } from 'node:worker_threads';

/**
 * Starts a module in a thread of its own and waits for its answer.
 * @param module the module to start, which looks at its `workerData` to see that it is a thread
 */
export function inThread<T>(module: string, share: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(module), { workerData: share });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`a thread ended with code ${code} and no answer`)));
  });
}

/** Whether a module runs from a bundle: only from there can it be started in a thread. */
export const isBundled = (module: string): boolean => !module.endsWith('.ts');
