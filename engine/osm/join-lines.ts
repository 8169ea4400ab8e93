import { intAt } from '#engine/base/typed-array.ts'

/**
 * Joins lines that meet at their ends to lines as long as possible; a ring ends where it begins. O(points).
 *
 * Lines are lists of nodes. Where `turnable`, a line may be walked from its end: not a coast, which has land on its left.
 */
export function joinLines(lines: readonly Int32Array[], turnable: boolean): Int32Array[] {
  const open = new Set(lines.keys())
  const atEnd = new Map<number, number[]>()
  const note = (node: number, line: number) => {
    const known = atEnd.get(node)
    if (known) known.push(line)
    else atEnd.set(node, [line])
  }
  for (const [index, line] of lines.entries()) {
    note(intAt(line, 0), index)
    note(intAt(line, line.length - 1), index)
  }
  const takeNext = (node: number, side: 'after' | 'before'): Int32Array | undefined => {
    for (const index of atEnd.get(node) ?? []) {
      const line = open.has(index) ? lines[index] : undefined
      const placed = line && turned(line, node, { side, turnable })
      if (!placed) continue
      open.delete(index)
      return placed
    }
    return undefined
  }
  return [...lines.entries()].flatMap(([index, line]) => (open.delete(index) ? [grow(line, takeNext)] : []))
}

type TakeNext = (node: number, side: 'after' | 'before') => Int32Array | undefined

function grow(line: Int32Array, takeNext: TakeNext): Int32Array {
  const after = [line]
  const before: Int32Array[] = []
  let first = intAt(line, 0)
  let last = intAt(line, line.length - 1)
  while (first !== last) {
    const next = takeNext(last, 'after')
    if (!next) break
    after.push(next)
    last = intAt(next, next.length - 1)
  }
  while (first !== last) {
    const next = takeNext(first, 'before')
    if (!next) break
    before.push(next)
    first = intAt(next, 0)
  }
  return concatenated([...before.toReversed(), ...after])
}

function turned(
  line: Int32Array,
  node: number,
  { side, turnable }: { side: 'after' | 'before'; turnable: boolean },
): Int32Array | undefined {
  const [near, far] = side === 'after' ? [0, line.length - 1] : [line.length - 1, 0]
  if (line[near] === node) return line
  return turnable && line[far] === node ? line.toReversed() : undefined
}

/** One line of several, each beginning where the one before ends. */
function concatenated(lines: readonly Int32Array[]): Int32Array {
  const [only] = lines
  if (only && lines.length === 1) return only
  const whole = new Int32Array(lines.reduce((sum, { length }) => sum + length - 1, 1))
  let at = 0
  for (const line of lines) {
    whole.set(line, at)
    at += line.length - 1
  }
  return whole
}
