import { floatAt } from '#core/kernel/typed-array.ts'

/** One of the places where a position may have been, in the likeliest chain of them. */
export interface ChainLink {
  /** Number of the position, and of the place among those that it has. */
  readonly position: number
  readonly place: number
  /** The link before it. */
  readonly before: ChainLink | undefined
  /** Whether a way leads here from the link before; otherwise something is missing between. */
  readonly isJoined: boolean
  /** Logarithm of the likelihood of the chain up to here. */
  readonly score: number
}

/** Logarithms of likelihoods: of each place of a position (column) after each place of an earlier one (row). */
export type Transitions = (from: number, to: number) => Float64Array

/** What a position costs that is left out: as one that lies four and a half deviations off. */
const LEFT_OUT = -10
/** What it costs to begin anew: more than to leave one out, less than two. */
const BROKEN = -15
/** So many positions may be left out between two that are joined. */
const MOST_LEFT_OUT = 3

/**
 * The likeliest chain of places, given how likely each is for itself; positions may be left out, and the chain may break.
 *
 * O(positions · places²).
 * @see Viterbi (1967), error bounds for convolutional codes and an asymptotically optimum decoding algorithm.
 * https://doi.org/10.1109/TIT.1967.1054010
 */
export function bestChain(emissions: readonly (readonly number[])[], transitions: Transitions): readonly ChainLink[] {
  const links: ChainLink[][] = []
  let fresh: { readonly score: number; readonly before: ChainLink | undefined } = { score: 0, before: undefined }
  let end: { readonly score: number; readonly link: ChainLink | undefined } = { score: 0, link: undefined }
  for (const [position, own] of emissions.entries()) {
    const { score, before } = fresh
    const begun = own.map((each, place): ChainLink => {
      return { position, place, before, isJoined: false, score: score + each }
    })
    const arrivals = links.slice(-1 - MOST_LEFT_OUT).map((earlier, index, { length }): Arrival => {
      const leftOut = length - 1 - index
      return { earlier, between: transitions(position - 1 - leftOut, position), penalty: leftOut * LEFT_OUT }
    })
    const reached = begun.map((link, place) => joinBest(link, own[place] ?? 0, arrivals))
    links.push(reached)
    const [best] = reached.toSorted((a, b) => b.score - a.score)
    fresh = { ...fresh, score: fresh.score + LEFT_OUT }
    end = { ...end, score: end.score + LEFT_OUT }
    if (best && best.score + BROKEN > fresh.score) fresh = { score: best.score + BROKEN, before: best }
    if (best && best.score > end.score) end = { score: best.score, link: best }
  }
  const chain: ChainLink[] = []
  for (let link = end.link; link; link = link.before) chain.push(link)
  return chain.toReversed()
}

/** Links of an earlier position and the likelihood of what follows them. */
interface Arrival {
  readonly earlier: readonly ChainLink[]
  readonly between: Float64Array
  readonly penalty: number
}

/** The link, or a likelier one that is joined to one of the positions before. */
function joinBest(link: ChainLink, own: number, arrivals: readonly Arrival[]): ChainLink {
  let best = link
  for (const { earlier, between, penalty } of arrivals) {
    const width = between.length / earlier.length
    for (const [row, before] of earlier.entries()) {
      const score = before.score + floatAt(between, row * width + link.place) + penalty + own
      if (score > best.score) best = { ...link, before, isJoined: true, score }
    }
  }
  return best
}
