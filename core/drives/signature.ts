/** A point of a signature, in its box. */
export interface PadPoint {
  readonly x: number
  readonly y: number
}

/** What a finger drew from setting down to lifting, in order. */
export type Stroke = readonly PadPoint[]

/** Width and height of the box in which a signature is drawn and kept, whatever its pad measures on the phone. */
export const signatureBox = { width: 600, height: 200 } as const

/** What a signature may be: characters of its path. Its strokes are drawn more coarsely until they fit. */
export const SIGNATURE_LENGTH = 4000

/** A signature as it is kept: the path of an SVG with whole numbers in the box, moves and lines alone. */
export const signaturePattern = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/

/**
 * Strokes as a path in the box; `undefined` where nothing was drawn. What left the box lies at its edge, and a dot is a
 * line to itself, which round ends show.
 */
export function signatureOf(strokes: readonly Stroke[]): string | undefined {
  const drawn = strokes.filter(({ length }) => length > 0).map((stroke) => stroke.map(inBox))
  if (drawn.length === 0) return undefined
  for (let gap = 2; gap <= signatureBox.width; gap *= 2) {
    const path = drawn.map((stroke) => pathOf(thinned(stroke, gap))).join('')
    if (path.length <= SIGNATURE_LENGTH) return path
  }
  // So many dots are no signature: the first of them are kept.
  return drawn
    .slice(0, DOTS)
    .map((stroke) => pathOf(stroke.slice(0, 1)))
    .join('')
}

/** Dots have at most 16 characters each. */
const DOTS = Math.floor(SIGNATURE_LENGTH / 16)

const within = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)))

const inBox = ({ x, y }: PadPoint): PadPoint => ({
  x: within(x, signatureBox.width),
  y: within(y, signatureBox.height),
})

/** Without the points that lie nearer than `gap` to the one before; first and last stay. */
function thinned(stroke: Stroke, gap: number): Stroke {
  const kept: PadPoint[] = []
  stroke.forEach((point, index) => {
    const last = kept.at(-1)
    const isFar = !last || Math.hypot(point.x - last.x, point.y - last.y) >= gap
    if (isFar || index === stroke.length - 1) kept.push(point)
  })
  return kept
}

function pathOf(stroke: Stroke): string {
  const [first, ...rest] = stroke.map(({ x, y }) => `${x} ${y}`)
  return `M${first}${(rest.length > 0 ? rest : [first]).map((point) => `L${point}`).join('')}`
}
