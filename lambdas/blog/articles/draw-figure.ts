import { imageSizes } from '#core/blog/image.ts'
import { JPEG, Picture } from '../images/picture.ts'
import type { Pictures } from '../images/prepare-pictures.ts'
import { type Point, sheet } from './sheet.ts'

/** A colour as `0xrrggbb`. */
export type Color = number

/** What a figure is made of, drawn one over the other. Widths and radii in pixels. */
export type Shape =
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly width: number; readonly color: Color }
  | { readonly kind: 'disc'; readonly at: Point; readonly radius: number; readonly color: Color }

const QUALITY = 88

/** Draws a figure on paper of a colour: above a post and on its card. */
export async function drawFigure(shapes: readonly Shape[], paper: Color): Promise<Pictures> {
  const picture = new Picture({ ...sheet, color: ((paper << 8) | 0xff) >>> 0 })
  for (const shape of shapes)
    for (const [from, to] of segmentsOf(shape)) paint(picture.bitmap.data, { from, to, ...inkOf(shape) })
  const card = picture.clone().resize({ w: imageSizes.card.width, h: imageSizes.card.height })
  const encode = (drawn: Pick<typeof picture, 'getBuffer'>) => drawn.getBuffer(JPEG, { quality: QUALITY })
  return { wide: await encode(picture), card: await encode(card) }
}

/** A disc is a line that goes nowhere. */
function segmentsOf(shape: Shape): (readonly [Point, Point])[] {
  if (shape.kind === 'disc') return [[shape.at, shape.at]]
  return shape.points.slice(1).map((to, index) => [shape.points[index] ?? to, to])
}

const inkOf = (shape: Shape) => ({
  color: shape.color,
  radius: shape.kind === 'disc' ? shape.radius : shape.width / 2,
})

interface Stroke {
  readonly from: Point
  readonly to: Point
  readonly radius: number
  readonly color: Color
}

/** Paints every pixel by how far it is from the stroke: half of its edge is half of its colour. */
function paint(pixels: Uint8Array | Buffer, { from, to, radius, color }: Stroke): void {
  const reach = radius + 1
  const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach]
  const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(sheet.height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(sheet.width, right); x++) {
      const cover = radius + 0.5 - distance([x + 0.5, y + 0.5], from, to)
      if (cover > 0) blend(pixels, 4 * (y * sheet.width + x), color, Math.min(1, cover))
    }
  }
}

/** From a point to the nearest one of a segment. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / length))
  return Math.hypot(x - fromX - along * dx, y - fromY - along * dy)
}

function blend(pixels: Uint8Array | Buffer, at: number, color: Color, share: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const ink = (color >> (16 - 8 * channel)) & 0xff
    const before = pixels[at + channel] ?? 0
    pixels[at + channel] = Math.round(before + (ink - before) * share)
  }
}
