/** A picture that the map asks for by its id and that is drawn on a canvas when first needed. */
export interface Sprite {
  readonly shape: SpriteShape
  /** The words of a pin or pill; a glyph's name starts with a colon. */
  readonly text: string
  readonly fill: string
  readonly ink: string
  readonly casing: string
  /** Half the height in CSS pixels, without the casing. */
  readonly radius: number
}

const shapes = ['pin', 'candidate', 'terminal', 'chevron', 'arrow', 'dot', 'shield', 'hatch', 'blank'] as const
export type SpriteShape = (typeof shapes)[number]

const PREFIX = 'stopwise'
const SEPARATOR = '|'

/** The id carries the whole picture, so that no table of pictures has to be kept in step with the style. */
export function spriteId({ shape, text, fill, ink, casing, radius }: Sprite): string {
  return [PREFIX, shape, encodeURIComponent(text), fill, ink, casing, radius].join(SEPARATOR)
}

/** The picture that an id names, or `undefined` when the id is another's, such as an icon of a hosted style. */
export function spriteOf(id: string): Sprite | undefined {
  const [prefix, shapeName, text = '', fill = '', ink = '', casing = '', radius] = id.split(SEPARATOR)
  const shape = shapes.find((name) => name === shapeName)
  if (prefix !== PREFIX || !shape) return undefined
  return { shape, text: decodeURIComponent(text), fill, ink, casing, radius: Number(radius) }
}
