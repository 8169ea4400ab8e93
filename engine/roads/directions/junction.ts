import { intAt } from '#engine/base/typed-array.ts'
import { bearingsOfEdge, turnAngle } from '../network/edge-shape.ts'
import type { RoadNetwork } from '../network/road-network.ts'
import { type EdgeWords, wordsOfEdge } from './road-words.ts'

/** What is seen at a junction by who comes from one edge and goes on by another. */
export interface Junction {
  readonly from: EdgeWords
  readonly into: EdgeWords
  readonly isBack: boolean
  /** No way leads on from here. */
  readonly isEnd: boolean
  /** Name of a street that crosses, or leaves, and that one is not on before or after. */
  readonly cross: string | undefined
  /** Degrees, to the right positive. */
  readonly angle: number
  /** The other ways to go on that somebody could mean. */
  readonly others: readonly { readonly angle: number; readonly words: EdgeWords }[]
}

/** The junction at the head of `at`, which is `from` or the end of the turning lane that follows it. */
export function lookAtJunction(network: RoadNetwork, from: number, at: number, into: number): Junction {
  const { edges, nodes } = network
  const node = intAt(edges.heads, at)
  const bearing = bearingsOfEdge(network, from).end
  const angleTo = (edge: number): number => turnAngle(bearing, bearingsOfEdge(network, edge).start)
  const chosen = wordsOfEdge(network, into)
  const others: { angle: number; words: EdgeWords }[] = []
  for (let edge = intAt(nodes.firstOut, node); edge < intAt(nodes.firstOut, node + 1); edge++) {
    const words = wordsOfEdge(network, edge)
    const isMeant = chosen.isMinor || !words.isMinor
    if (edge !== into && edge !== edges.reverses[at] && isMeant) others.push({ angle: angleTo(edge), words })
  }
  const came = wordsOfEdge(network, from)
  const own = [came.name, chosen.name]
  return {
    from: came,
    into: chosen,
    isEnd: intAt(nodes.firstOut, node + 1) - intAt(nodes.firstOut, node) === 1,
    cross: others.find(({ words }) => isStreet(words) && !own.includes(words.name))?.words.name,
    isBack: edges.reverses[from] === into,
    angle: angleTo(into),
    others,
  }
}

const isStreet = ({ name, isMinor, isRamp }: EdgeWords): boolean => name !== '' && !isMinor && !isRamp
