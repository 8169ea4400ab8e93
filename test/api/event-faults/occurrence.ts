/** Something that a function is called for, again and again until it is done, with one call of AWS failing. */
export interface Occurrence {
  readonly name: string
  /** Below `lambdas/`. */
  readonly module: string
  /** Everything that must be there before. */
  readonly begin: () => Promise<Occurred>
}

export interface Occurred {
  readonly event: unknown
  /** What is there in the end. */
  readonly seen: () => Promise<unknown>
  /** What its schedule goes on to do, whatever became of this call: events, each with the moment at which it comes. */
  readonly turns?: readonly Turn[]
  /** Lines that tell of what does not fail the call. */
  readonly told?: readonly string[]
  /** What else may be there in the end, where this line has told why, or what was `thrown`: a message lost, or sent once more. */
  readonly ends?: Readonly<Record<string, readonly unknown[]>>
}

export interface Turn {
  readonly event: unknown
  /** Milliseconds since the epoch. */
  readonly at: number
}
