/** Something that a deployment would fail by. */
export interface Finding {
  readonly what: string
  readonly where: string
  readonly why: string
}

/** What one part of the rehearsal has found. */
export interface Rehearsed {
  readonly title: string
  /** What was looked at, a sentence each. */
  readonly summary: readonly string[]
  readonly failures: readonly Finding[]
  /** What an operator may want to know, and nothing fails by. */
  readonly told: readonly string[]
}
