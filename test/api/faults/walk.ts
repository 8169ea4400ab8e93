/** A way through a feature that is gone with one call of AWS failing after the other. */
export interface Walk {
  readonly name: string
  /** Called by an event: what it throws is tried again by AWS. */
  readonly isEvent?: true
  /** Everything that must be there before. */
  readonly begin: () => Promise<Begun>
}

export interface Begun {
  /** What is asked while AWS fails; what it answers is the same each time. */
  readonly act: () => Promise<unknown>
  /** What is there afterwards. */
  readonly seen?: () => Promise<unknown>
  /** Lines of what may be missing: with one of them the answer is as ever. */
  readonly goesOn?: readonly string[]
  /** Lines of what is refused in words of its own, each with what is answered. */
  readonly refuses?: Readonly<Record<string, `${number} ${string}`>>
  /** Calls that were done, and whose answers were lost at every try: who asks again has it twice, */
  readonly twice?: readonly string[]
  /** or hears that there is nothing any more, or nobody, or that it has changed: they did it. */
  readonly gone?: readonly string[]
  /** Calls that come after what did it: who asks again may hear the same, however they fail. */
  readonly behind?: readonly string[]
  /** Begun once for all faults: what was read or kept before may be known, and is then not asked for again. */
  readonly isOnce?: true
}

/** Begins once for all faults of a walk: what it acts leaves everything as it was. */
export function onceFor(begin: () => Promise<Begun>): Walk['begin'] {
  let begun: Promise<Begun> | undefined
  return () => {
    begun ??= begin().then((made) => ({ ...made, isOnce: true as const }))
    return begun
  }
}
