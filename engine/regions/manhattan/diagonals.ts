import type { Direction, HouseKnot } from './avenues.ts'

/** A way across the grid: the crossings at which it bends, each as a street and meters across. */
export interface Diagonal {
  readonly name: string
  readonly direction: Direction
  readonly bends: readonly (readonly [street: number, across: number])[]
  /** House numbers known along the way, from downtown; between them they grow evenly. */
  readonly houses: readonly HouseKnot[]
}

/** Broadway meets an avenue at each of its squares and runs straight between them; 4th Avenue leads from the Bowery. */
export const diagonals: readonly Diagonal[] = [
  {
    name: '4th Avenue',
    direction: 'up',
    bends: [
      [8, 879],
      [14, 568],
    ],
    houses: [
      [8, 36],
      [14, 162],
    ],
  },
  {
    name: 'Broadway',
    direction: 'down',
    bends: [
      [8, 612],
      [10, 612],
      [13, 530],
      [14, 410],
      [17, 410],
      [23, 258],
      [34, -52],
      [45, -326],
      [59, -601],
    ],
    houses: [
      [8, 756],
      [14, 853],
      [18, 872],
      [23, 957],
      [24, 1096],
      [35, 1325],
      [59, 1810],
    ],
  },
  {
    name: 'Broadway',
    direction: 'both',
    bends: [
      [59, -601],
      [65, -875],
      [72, -1149],
      [78, -1290],
      [103, -1290],
      [107, -1424],
      [155, -1424],
    ],
    houses: [
      [59, 1810],
      [155, 3738],
    ],
  },
]

/** Ways through Central Park, from a street at Fifth Avenue to one at Central Park West. */
export const transverses: readonly (readonly [name: string, east: number, west: number])[] = [
  ['65th Street Transverse', 65, 66],
  ['79th Street Transverse', 79, 81],
  ['86th Street Transverse', 85, 86],
  ['97th Street Transverse', 97, 97],
]

/** Meters across at which a diagonal meets a street, or `undefined` where it does not reach it. */
export function acrossAt({ bends }: Diagonal, street: number): number | undefined {
  const next = bends.findIndex(([each]) => each >= street)
  const [to, end] = bends[next] ?? []
  const [from, start] = bends[Math.max(0, next - 1)] ?? []
  if (to === undefined || end === undefined || from === undefined || start === undefined) return undefined
  if (to === street) return end
  return from > street ? undefined : start + ((street - from) / (to - from)) * (end - start)
}
