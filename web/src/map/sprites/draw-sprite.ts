import { mapSizes } from '#web/ui/theme/colors.ts'
import { interestStrokes, paintArrow, paintHatch, paintShield } from './paint-basemap.ts'
import type { Sprite } from './sprite.ts'

const FONT_FAMILY = "'Geist Variable', system-ui, sans-serif"
const PILL_INSET = 7
const TERMINAL_CORNER = 0.42

/**
 * Draws a sprite at `scale` device pixels per CSS pixel.
 *
 * Waits for the text font first: a canvas does not redraw itself when a font arrives later.
 */
export async function drawSprite(sprite: Sprite, scale: number): Promise<ImageData | undefined> {
  const font = `650 ${fontSize(sprite)}px ${FONT_FAMILY}`
  await document.fonts.load(font)
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  const size = spriteSize(sprite, measure(context, font, sprite.text))
  context.canvas.width = Math.ceil(size.width * scale)
  context.canvas.height = Math.ceil(size.height * scale)
  context.scale(scale, scale)
  context.translate(size.width / 2, size.height / 2)
  context.font = font
  painters[sprite.shape](context, sprite, size.width)
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height)
}

type Painter = (context: CanvasRenderingContext2D, sprite: Sprite, width: number) => void

const painters: Readonly<Record<Sprite['shape'], Painter>> = {
  pin: paintPin,
  candidate: (context, sprite, width) => {
    paintBody(context, { ...sprite, fill: sprite.casing }, width, sprite.radius)
    context.strokeStyle = sprite.fill
    context.lineWidth = 2
    context.setLineDash([3.2, 2.4])
    outline(context, width - 2 * margin(sprite) - 2, sprite.radius - 1, sprite.radius - 1)
    context.stroke()
    paintContent(context, sprite)
  },
  terminal: (context, sprite, width) => {
    paintBody(context, sprite, width, sprite.radius * TERMINAL_CORNER)
    paintContent(context, sprite)
  },
  chevron: (context, sprite) => {
    // A backing in the colour of the line lets the arrow reach beyond the line without cutting it in two.
    for (const [color, width] of [
      [sprite.casing, 7.6],
      [sprite.fill, 5],
      [sprite.ink, 1.6],
    ] as const) {
      context.strokeStyle = color
      context.lineWidth = width
      context.lineCap = 'round'
      context.lineJoin = 'round'
      context.stroke(chevronPath(sprite.radius))
    }
  },
  dot: paintPin,
  arrow: paintArrow,
  shield: paintShield,
  hatch: paintHatch,
  blank: () => undefined,
}

function paintPin(context: CanvasRenderingContext2D, sprite: Sprite, width: number): void {
  paintBody(context, sprite, width, sprite.radius)
  paintContent(context, sprite)
}

function chevronPath(radius: number): Path2D {
  const path = new Path2D()
  path.moveTo(-radius, radius / 2)
  path.lineTo(0, -radius / 2)
  path.lineTo(radius, radius / 2)
  return path
}

// The selected pin is the large one: it alone has the halo.
const isSelected = (sprite: Sprite): boolean => sprite.radius >= mapSizes.pin.radiusSelected
const margin = (sprite: Sprite): number => mapSizes.pin.casing + (isSelected(sprite) ? 4.5 : 1)

// Three digits still fit a disc when they are a little smaller; what is longer, two labels or more, makes it a pill.
const fontSize = ({ text, radius }: Sprite): number => Math.min(13, radius) * (text.length === 3 ? 0.88 : 1)
const isPill = ({ text }: Sprite): boolean => text.length > 3 && !isGlyph(text)

function measure(context: CanvasRenderingContext2D, font: string, text: string): number {
  context.font = font
  return isGlyph(text) ? 0 : context.measureText(text).width
}

function spriteSize(sprite: Sprite, textWidth: number): { width: number; height: number } {
  const height = 2 * (sprite.radius + margin(sprite))
  if (sprite.text === ':home-flag') return { width: height + PAIR_SPREAD, height }
  const width = isPill(sprite) ? textWidth + 2 * (PILL_INSET + margin(sprite)) : height
  return { width: Math.max(width, height), height }
}

function paintBody(context: CanvasRenderingContext2D, sprite: Sprite, width: number, corner: number): void {
  const bodyWidth = width - 2 * margin(sprite)
  if (isSelected(sprite)) {
    context.fillStyle = `${sprite.fill}2E`
    outline(context, bodyWidth + 2 * margin(sprite) - 1, sprite.radius + margin(sprite) - 0.5, corner + margin(sprite))
    context.fill()
  }
  context.fillStyle = sprite.casing
  const { casing } = mapSizes.pin
  outline(context, bodyWidth + 2 * casing, sprite.radius + casing, corner + casing)
  context.fill()
  context.fillStyle = sprite.fill
  outline(context, bodyWidth, sprite.radius, corner)
  context.fill()
}

function outline(context: CanvasRenderingContext2D, width: number, halfHeight: number, corner: number): void {
  context.beginPath()
  context.roundRect(-width / 2, -halfHeight, width, 2 * halfHeight, Math.min(corner, halfHeight))
}

function paintContent(context: CanvasRenderingContext2D, sprite: Sprite): void {
  context.setLineDash([])
  if (isGlyph(sprite.text)) {
    drawGlyph(context, sprite.text, { color: sprite.ink, size: sprite.radius * 1.3 })
    return
  }
  context.fillStyle = sprite.ink
  context.textAlign = 'center'
  const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText('0')
  context.fillText(sprite.text, 0, (actualBoundingBoxAscent - actualBoundingBoxDescent) / 2)
}

/** Strokes in a 24 by 24 box. */
const strokes: Readonly<Record<string, string>> = {
  ':home': 'M4 11.8 12 4.6l8 7.2M6.2 10v9.6h11.6V10M10 19.6v-5.4h4v5.4',
  ':flag': 'M6 20.6V4.8c4-2.6 8 2.6 12 0v9.4c-4 2.6-8-2.6-12 0',
  ':start': 'M8 5.2 18.4 12 8 18.8Z',
  ':check': 'M5 12.6l4.7 4.7L19 7.8',
  ':cross': 'M7 7l10 10M17 7 7 17',
  ...interestStrokes,
}

/** Two glyphs side by side, for a route that ends where it starts. */
const pairs: Readonly<Record<string, readonly [string, string]>> = { ':home-flag': [':home', ':flag'] }

/** How far apart the middles of a pair stand, in CSS pixels. */
const PAIR_SPREAD = 20

const isGlyph = (text: string): boolean => text.startsWith(':')

interface GlyphLook {
  readonly color: string
  /** Side of the box in CSS pixels. */
  readonly size: number
}

/** Draws a glyph around the origin. An unknown name draws nothing. */
function drawGlyph(context: CanvasRenderingContext2D, name: string, look: GlyphLook): void {
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
