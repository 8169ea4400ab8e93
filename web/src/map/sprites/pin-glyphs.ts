/** Strokes in a 24 by 24 box. */
const strokes: Readonly<Record<string, string>> = {
  ':home': 'M4 11.8 12 4.6l8 7.2M6.2 10v9.6h11.6V10M10 19.6v-5.4h4v5.4',
  ':flag': 'M6 20.6V4.8c4-2.6 8 2.6 12 0v9.4c-4 2.6-8-2.6-12 0',
  ':start': 'M8 5.2 18.4 12 8 18.8Z',
  ':check': 'M5 12.6l4.7 4.7L19 7.8',
  ':cross': 'M7 7l10 10M17 7 7 17',
}

/** Two glyphs side by side, for a route that ends where it starts. */
const pairs: Readonly<Record<string, readonly [string, string]>> = { ':home-flag': [':home', ':flag'] }

/** How far apart the middles of a pair stand, in CSS pixels. */
export const PAIR_SPREAD = 20

export const isGlyph = (text: string): boolean => text.startsWith(':')

interface GlyphLook {
  readonly color: string
  /** Side of the box in CSS pixels. */
  readonly size: number
}

/** Draws a glyph around the origin. An unknown name draws nothing. */
export function drawGlyph(context: CanvasRenderingContext2D, name: string, look: GlyphLook): void {
  const [left, right] = pairs[name] ?? []
  if (left === undefined || right === undefined) {
    drawStrokes(context, name, { ...look, x: 0 })
    return
  }
  drawStrokes(context, left, { ...look, x: -PAIR_SPREAD / 2 })
  drawStrokes(context, right, { ...look, x: PAIR_SPREAD / 2 })
}

function drawStrokes(context: CanvasRenderingContext2D, name: string, look: GlyphLook & { x: number }): void {
  const factor = look.size / 24
  context.save()
  context.translate(look.x - look.size / 2, -look.size / 2)
  context.scale(factor, factor)
  context.strokeStyle = look.color
  context.lineWidth = 1.7 / factor
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(strokes[name]))
  context.restore()
}
