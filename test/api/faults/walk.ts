/** A way through a feature that is gone with one call of AWS failing after the other. */
export interface Walk {
  readonly name: string
  /** Everything that must be there before. */
  readonly begin: () => Promise<Begun>
}

export interface Begun {
  /** What is asked while AWS fails; what it answers is the same each time. */
  readonly act: () => Promise<unknown>
  /** What is there afterwards. */
  readonly seen?: () => Promise<unknown>
}
