import type { Sprite } from './sprite.ts'

/** Strokes in a 24 by 24 box, of points of interest. */
export const interestStrokes: Readonly<Record<string, string>> = {
  ':hospital': 'M12 5v14M5 12h14',
  ':school': 'M2.5 9.5 12 5l9.5 4.5L12 14ZM6.5 12v4.5c3 2.6 8 2.6 11 0V12',
  ':fuel': 'M5 20V5h9v15M3.5 20h12M5 11h9M14 9l4 3v5a1.6 1.6 0 0 0 3 0V9l-2.5-2.5',
  ':parking': 'M8.5 20V4.5h5a4.5 4.5 0 0 1 0 9.5h-5',
  ':station': 'M7 4h10v11H7ZM7 10h10M8.5 15 6 20M15.5 15l2.5 5',
  ':supermarket': 'M3 5h2.5l2.5 10h9l2.5-7.5H6.5M9 19.2v.1M16 19.2v.1',
  ':post': 'M3.5 6.5h17v11h-17ZM3.5 7l8.5 6.5L20.5 7',
}

/** An arrow to the right, the way that a line leads. */
export function paintArrow(context: CanvasRenderingContext2D, { fill, radius }: Sprite): void {
  context.strokeStyle = fill
  context.lineWidth = 1.3
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(new Path2D(`M${-radius} 0H${radius}M${radius - 3} ${-2.6}L${radius} 0L${radius - 3} 2.6`))
}

/** Slanted lines that go on where the next tile begins. */
export function paintHatch(context: CanvasRenderingContext2D, { fill }: Sprite, width: number): void {
  const half = width / 2
  context.strokeStyle = fill
  context.lineWidth = 1.4
  for (const aside of [-width, 0, width]) {
    context.stroke(new Path2D(`M${aside - width} ${half + half}L${aside + width} ${-half - half}`))
  }
}

/** Outlines of shields in a box from -1 to 1. */
const shieldPaths: Readonly<Record<string, string>> = {
  ':interstate': 'M-.8-.92Q-.4-.74 0-.92Q.4-.74 .8-.92C1.06-.2 .9.56 0 .96C-.9.56-1.06-.2-.8-.92Z',
  ':us':
    'M-.72-.84Q-.36-.68 0-.84Q.36-.68 .72-.84L.94-.56C.7-.26 .98.1 .88.42C.76.78 .3.74 0 .96C-.3.74-.76.78-.88.42C-.98.1-.7-.26-.94-.56Z',
  // What states have in common that have no sign of their own.
  ':state': 'M0-.8A.96.87 0 0 1 0 .94A.96.87 0 0 1 0-.8Z',
}

/** How far down the crown of an Interstate reaches, in the box of its shield. */
const CROWN = -0.56

/** The sign of a network of highways, which the map stretches to its number; its crown in `ink`, where it has one. */
export function paintShield(context: CanvasRenderingContext2D, { text, fill, ink, casing, radius }: Sprite): void {
  const path = new Path2D()
  path.addPath(new Path2D(shieldPaths[text]), { a: radius, d: radius })
  context.fillStyle = fill
  context.fill(path)
  if (ink !== '') {
    context.save()
    context.clip(path)
    context.fillStyle = ink
    context.fillRect(-radius, -radius, 2 * radius, (1 + CROWN) * radius)
    context.fillStyle = casing
    context.fillRect(-radius, CROWN * radius, 2 * radius, 1)
    context.restore()
  }
  context.strokeStyle = casing
  context.lineWidth = 1
  context.lineJoin = 'round'
  context.stroke(path)
}
