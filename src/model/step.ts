// A piece of work with a name, so that whoever waits for it can be told what is being done.

/** Does a piece of work and hands on what it gives, or what it throws. */
export type Step = <T>(what: string, work: () => T | Promise<T>) => Promise<T>;

/** Tells nobody. */
export const quietly: Step = async (_, work) => work();
