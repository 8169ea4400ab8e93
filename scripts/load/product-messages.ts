/** How often the product tells how it fares. */
export const SAMPLE_MS = 1000

/** Accounts that are wanted, of members of the planner or of dispatchers. */
export interface Asked {
  readonly count: number
  readonly plan: 'plus' | 'teams'
}

/** Somebody who is signed in. */
export interface Account {
  readonly userId: string
  readonly token: string
}

/** How the process of the product fares; all but the memory and the processor since the sample before. */
export interface ServerSample {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Of all threads. */
  readonly residentMb: number
  /** Of the main thread: its heap and what lies beside it. */
  readonly heapMb: number
  /** Spent so far, by all threads. */
  readonly processorSeconds: number
  /** Spent so far by the main thread. */
  readonly mainSeconds: number
  /** The share of the time in which the main thread had work. */
  readonly busy: number
  /** Seconds for which the main thread has waited for a processor so far, where the system tells. */
  readonly waitedSeconds?: number
  readonly delayP99Ms: number
  readonly delayMaxMs: number
}

/** What the product tells; one of these at a time. */
export interface Told {
  readonly ready?: string
  readonly sample?: ServerSample
  readonly accounts?: readonly Account[]
  readonly failure?: string
}
