import { floatAt, intAt } from '#core/kernel/typed-array.ts'

/** Slots `from` to `to`, both included, of which `nth` is one. */
interface Selection {
  readonly from: number
  readonly to: number
  readonly nth: number
}

/**
 * Reorders slots so that the one in `nth` has the key that it would have if they were sorted, none before it a greater
 * and none after it a lesser one. `keys` are by what the slots hold. O(slots) on average; changes `order`.
 *
 * @see Hoare (1961), Algorithm 65: FIND. https://doi.org/10.1145/366622.366647
 */
export function selectNth(order: Int32Array, keys: Float64Array, { from, to, nth }: Selection): void {
  let [low, high] = [from, to]
  while (low < high) {
    const [up, down] = partition(order, keys, low, high)
    if (nth > down && nth < up) return
    if (nth <= down) high = down
    else low = up
  }
}

/** Brings the lesser keys to the front; answers where the greater ones begin and where the lesser ones end. */
function partition(order: Int32Array, keys: Float64Array, low: number, high: number): [up: number, down: number] {
  const pivot = floatAt(keys, intAt(order, (low + high) >> 1))
  let [up, down] = [low, high]
  while (up <= down) {
    while (floatAt(keys, intAt(order, up)) < pivot) up++
    while (floatAt(keys, intAt(order, down)) > pivot) down--
    if (up > down) break
    const slot = intAt(order, up)
    order[up++] = intAt(order, down)
    order[down--] = slot
  }
  return [up, down]
}
