type Point = readonly [x: number, y: number]

/** A point inside of a ring to write its name at: the middle of its widest stretch at half its height. */
export function insidePoint(ring: readonly Point[]): Point | undefined {
  const heights = ring.map(([, y]) => y)
  const middle = (Math.min(...heights) + Math.max(...heights)) / 2
  const across = crossings(ring, middle)
  const stretches = across.flatMap((end, at) => (at % 2 === 1 ? [[across[at - 1] ?? end, end] as const] : []))
  const [widest, ...others] = stretches
  if (!widest) return ring[0]
  const [from, to] = others.reduce((best, each) => (each[1] - each[0] > best[1] - best[0] ? each : best), widest)
  return [(from + to) / 2, middle]
}

/** Where the sides of a ring cross a height, in order. */
function crossings(ring: readonly Point[], height: number): number[] {
  const found = ring.flatMap(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y]
    return y > height === nextY > height ? [] : [x + ((height - y) / (nextY - y)) * (nextX - x)]
  })
  return found.sort((a, b) => a - b)
}
