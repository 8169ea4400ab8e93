import { intAt } from '#engine/base/typed-array.ts'
import type { Individual } from './individual.ts'

/**
 * Share of clients whose neighbours in one plan are none in the other, whichever way round: 0 to 1. O(clients).
 * @see Vidal, Crainic, Gendreau, Lahrichi, Rei (2012), a hybrid genetic algorithm for multidepot and periodic vehicle
 *   routing problems. https://doi.org/10.1287/opre.1120.1048
 */
export function brokenPairs(one: Individual, other: Individual): number {
  const clients = one.successor.length
  let broken = 0
  for (let client = 0; client < clients; client++) {
    const successor = intAt(one.successor, client)
    const predecessor = intAt(one.predecessor, client)
    const otherSuccessor = intAt(other.successor, client)
    const otherPredecessor = intAt(other.predecessor, client)
    if (successor !== otherSuccessor && successor !== otherPredecessor) broken += 1
    if (predecessor === -1 && otherPredecessor !== -1 && otherSuccessor !== -1) broken += 1
  }
  return broken / clients
}
