/**
 * What a search has spent, in looks at nodes: kernels add to it, an allowance ends by it.
 *
 * The same on every machine, other than seconds. A look takes about as long whatever the rules, because kernels count
 * a node that takes longer several times.
 */
export interface Meter {
  looks: number
}

/** A meter that nobody reads, or that begins. */
export const createMeter = (): Meter => ({ looks: 0 })
