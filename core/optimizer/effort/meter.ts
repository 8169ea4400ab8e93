/**
 * Work done by a search, in nodes looked at: kernels add to it, an allowance ends by it.
 *
 * The same on every machine, other than seconds; a node costs about as long whatever the rules, because kernels count
 * one that costs more as several.
 */
export interface Meter {
  work: number
}

/** A meter that nobody reads, or that begins. */
export const createMeter = (): Meter => ({ work: 0 })
