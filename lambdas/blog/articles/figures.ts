import type { Color, Shape } from './draw-figure.ts'
import { drawPoints, fortyStops, type Point, sheet, tourOf } from './sheet.ts'

const ink = 0x12201b
const green = 0x0b6e57
const grey = 0xc3ccc7
const white = 0xffffff
export const paper = 0xeef0ee

/** Colours of routes, as maps have them. */
const routeColors: readonly Color[] = [
  ...[
    0x0b6e57, 0x1f5fbf, 0xb4492f, 0x7a4fb5, 0x946300, 0x0f7f9c, 0xa83268, 0x4f6f1e, 0x5b6470, 0x8a4a1d, 0x2f4fa0,
    0x00796b,
  ],
]

/** The ruler of a map sheet along its upper and its left edge. */
function ruler(): Shape[] {
  const tick = (points: readonly Point[]): Shape => ({ kind: 'line', points, width: 1.6, color: 0x8b9791 })
  const length = (number: number): number => (number % 5 === 0 ? 22 : 11)
  const steps = (extent: number): number[] => Array.from({ length: Math.floor(extent / 25) }, (_, index) => index)
  return [
    ...steps(sheet.width).map((each) =>
      tick([
        [each * 25, 0],
        [each * 25, length(each)],
      ]),
    ),
    ...steps(sheet.height).map((each) =>
      tick([
        [0, each * 25],
        [length(each), each * 25],
      ]),
    ),
  ]
}

/** A route with its casing, so that it stays apart from what it crosses. */
const route = (points: readonly Point[], color: Color, width: number): Shape[] => [
  { kind: 'line', points, width: width + 6, color: white },
  { kind: 'line', points, width, color },
]

const bead = (at: Point, radius: number, color: Color): Shape[] => [
  { kind: 'disc', at, radius: radius + 3, color: white },
  { kind: 'disc', at, radius, color },
]

/** Forty stops: in grey as the list came in, in green in the order that was found. */
export function ordersFigure(): Shape[] {
  const points = fortyStops()
  const [depot, ...stops] = points
  return [
    ...ruler(),
    { kind: 'line', points, width: 1.6, color: grey },
    ...route(tourOf(points), green, 7),
    ...stops.flatMap((stop) => bead(stop, 11, green)),
    ...(depot ? bead(depot, 17, ink) : []),
  ]
}

/** When each stop of a day may be reached, from left to right, and when it is: minutes from eight. */
const windows: readonly (readonly [from: number, to: number, at: number])[] = [
  ...([
    [0, 150, 12],
    [30, 120, 44],
    [0, 480, 76],
    [60, 180, 108],
    [90, 150, 138],
    [0, 300, 166],
    [150, 240, 198],
  ] as const),
  ...([
    [180, 300, 274],
    [270, 330, 302],
    [0, 480, 330],
    [300, 420, 356],
    [330, 390, 382],
    [240, 480, 414],
    [390, 480, 446],
  ] as const),
]
const lunch = [208, 258] as const

/** A day as a staircase: a stop in each row, its window as a bar, the drive as a line, and lunch where it stands still. */
export function windowsFigure(): Shape[] {
  const x = (minute: number): number => 130 + minute * 2.8
  const y = (row: number): number => 105 + row * 53
  const bars = windows.map(
    ([from, to], row): Shape => ({
      ...{ kind: 'line', width: 22, color: 0xc9dcd3 },
      points: [
        [x(from), y(row)],
        [x(to), y(row)],
      ],
    }),
  )
  const way = windows.flatMap(([, , at], row): Point[] => [
    [x(at), y(row)],
    [x(at + 10), y(row)],
  ])
  const middle = (y(6) + y(7)) / 2
  const pause: Point[] = [
    [x(lunch[0]), middle],
    [x(lunch[1]), middle],
  ]
  return [
    ...ruler(),
    ...bars,
    ...route([...way.slice(0, 14), ...pause, ...way.slice(14)], green, 6),
    ...route(pause, ink, 10),
    ...windows.flatMap(([, , at], row) => bead([x(at), y(row)], 11, green)),
  ]
}

/** A city: four hundred inspections, and what twelve inspectors do of them. */
export function cityFigure(): Shape[] {
  const open = drawPoints(11, 400, { edge: 55, apart: 22 })
  const homes = drawPoints(3, routeColors.length, { edge: 150, apart: 210 })
  const left = new Set(open)
  const days = homes.map((home) => {
    const near = [...left].toSorted((one, other) => far(one, home) - far(other, home)).slice(0, 9)
    for (const each of near) left.delete(each)
    return tourOf([home, ...near])
  })
  return [
    ...ruler(),
    ...[...left].map((at): Shape => ({ kind: 'disc', at, radius: 5, color: 0xa9b3ae })),
    ...days.flatMap((day, index) => route(day, routeColors[index] ?? green, 5)),
    ...days.flatMap((day, index) => day.slice(1, -1).flatMap((stop) => bead(stop, 8, routeColors[index] ?? green))),
    ...homes.flatMap((home) => bead(home, 12, ink)),
  ]
}

const far = (one: Point, other: Point): number => Math.hypot(one[0] - other[0], one[1] - other[1])
