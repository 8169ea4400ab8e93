import type { GridPoint } from './grid.ts'

type Line = readonly GridPoint[]

/** The same lines with a point wherever two of them meet, at the nearest meter: there they are connected. */
export const withCrossings = (lines: readonly Line[]): GridPoint[][] =>
  lines.map((line) => {
    const others = lines.filter((other) => other !== line)
    const pieces = line.slice(1).map((to, index) => [...crossingsOn(line[index] ?? to, to, others), to])
    return [...line.slice(0, 1), ...pieces.flat()]
  })

function crossingsOn(from: GridPoint, to: GridPoint, lines: readonly Line[]): GridPoint[] {
  const shares = lines.flatMap((line) =>
    line.slice(1).flatMap((end, index) => shareOf({ from, to }, { from: line[index] ?? end, to: end }) ?? []),
  )
  const points = shares.toSorted((a, b) => a - b).map((share) => between(from, to, share))
  return points.filter((point, index) => !isSame(point, points[index - 1] ?? from) && !isSame(point, to))
}

interface Segment {
  readonly from: GridPoint
  readonly to: GridPoint
}

/** Which share of a segment lies before the other crosses it, ends included; `undefined` where they do not meet. */
function shareOf(one: Segment, other: Segment): number | undefined {
  const [ax, ay] = [one.to.across - one.from.across, one.to.uptown - one.from.uptown]
  const [bx, by] = [other.to.across - other.from.across, other.to.uptown - other.from.uptown]
  const [cx, cy] = [other.from.across - one.from.across, other.from.uptown - one.from.uptown]
  const turn = ax * by - ay * bx
  if (turn === 0) return undefined
  const share = (cx * by - cy * bx) / turn
  const otherShare = (cx * ay - cy * ax) / turn
  return isWithin(share) && isWithin(otherShare) ? share : undefined
}

const isWithin = (share: number): boolean => share >= 0 && share <= 1

const between = (from: GridPoint, to: GridPoint, share: number): GridPoint => ({
  across: Math.round(from.across + share * (to.across - from.across)),
  uptown: Math.round(from.uptown + share * (to.uptown - from.uptown)),
})

const isSame = (one: GridPoint, other: GridPoint): boolean => one.across === other.across && one.uptown === other.uptown

/** What a street measured by its houses reaches beyond its last crossing, at most. */
const STUB_METERS = 50

/** Lines without the short ends beyond their outermost crossings, on which a one-way street leads nowhere. */
export function withoutStubs(lines: readonly Line[], isJoined: (point: GridPoint) => boolean): GridPoint[][] {
  const met = (line: Line, point: GridPoint): boolean =>
    isJoined(point) || lines.some((other) => other !== line && other.some((each) => isSame(each, point)))
  const isStub = (line: Line, end: GridPoint | undefined, next: GridPoint | undefined): boolean =>
    end !== undefined &&
    next !== undefined &&
    Math.hypot(end.across - next.across, end.uptown - next.uptown) <= STUB_METERS &&
    !met(line, end) &&
    met(line, next)
  return lines.map((line) =>
    line.slice(isStub(line, line[0], line[1]) ? 1 : 0, isStub(line, line.at(-1), line.at(-2)) ? -1 : undefined),
  )
}
