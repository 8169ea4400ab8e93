import { floatAt, intAt } from '#engine/base/typed-array.ts'
import type { Timed } from './timed.ts'

const MOST = 24
/** What a second of waiting and of lateness that two clients force counts, in seconds of travel. */
const WAITING = 0.2
const LATENESS = 1

/**
 * The clients worth joining with each: near, without much waiting or lateness, in the better of both orders; nearest
 * first, ties by number. O(clients² log clients).
 * @see Vidal, Crainic, Gendreau, Prins (2013), section 4.2. https://doi.org/10.1016/j.cor.2012.07.018
 */
export function rankNear(
  problem: Pick<Timed, 'clients' | 'size' | 'costs' | 'times' | 'opens' | 'closes'>,
): Pick<Timed, 'near' | 'nearest'> {
  const { clients } = problem
  const nearest = Math.min(MOST, clients - 1)
  const near = new Int32Array(clients * nearest)
  const price = pricePerSecond(problem)
  // One number holds proximity and client, so that the native sort of numbers ranks both.
  const keys = new Float64Array(clients)
  for (let client = 0; client < clients; client++) {
    for (let other = 0; other < clients; other++) {
      const apart = Math.min(proximity(problem, client, other, price), proximity(problem, other, client, price))
      keys[other] = (other === client ? -(2 ** 40) : Math.round(apart)) * clients + other
    }
    const ranked = keys
      .slice()
      .sort()
      .subarray(1, nearest + 1)
    near.set(
      Int32Array.from(ranked, (key) => ((key % clients) + clients) % clients),
      client * nearest,
    )
  }
  return { nearest, near }
}

type Legs = Pick<Timed, 'clients' | 'size' | 'costs' | 'times' | 'opens' | 'closes'>

function proximity({ size, costs, times, opens, closes }: Legs, from: number, to: number, price: number): number {
  const cell = from * size + to
  const seconds = intAt(times, cell)
  const wait = Math.max(0, floatAt(opens, to) - seconds - floatAt(closes, from))
  const warp = Math.max(0, floatAt(opens, from) + seconds - floatAt(closes, to))
  return intAt(costs, cell) + price * (WAITING * wait + LATENESS * warp)
}

/** What a second on the way costs, in the mean. */
function pricePerSecond({ clients, size, costs, times }: Legs): number {
  let cost = 0
  let seconds = 0
  for (let from = 0; from < clients; from++) {
    for (let to = 0; to < clients; to++) {
      if (from === to) continue
      cost += intAt(costs, from * size + to)
      // The least way out of a client has its service in it, which costs nothing.
      seconds += intAt(times, from * size + to) - intAt(times, from * size + from)
    }
  }
  return seconds > 0 ? cost / seconds : 1
}
