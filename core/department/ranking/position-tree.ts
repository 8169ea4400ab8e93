import type { Position } from '#core/kernel/geo.ts'

/** A position and the points that lie there, by index, ascending. */
export interface PlaceOfPoints extends Position {
  readonly indices: number[]
}

/** Distinct places from which the nearest is taken until none is left. */
export interface PositionTree {
  /** The nearest place that is left; of equally near ones the one whose first point has the lower index. */
  nearest(to: Position): PlaceOfPoints | undefined
  /** Takes a place away that `nearest` has answered. */
  remove(place: PlaceOfPoints): void
}

/** Length of a degree of longitude, in degrees of latitude, at 40.7 degrees north: the agency's city. */
const LNG_SCALE = 0.758

/** Square of the distance on a plane, in degrees of latitude. */
export const planeSquare = (from: Position, to: Position): number => {
  const lat = from.lat - to.lat
  const lng = (from.lng - to.lng) * LNG_SCALE
  return lat * lat + lng * lng
}

/** A place in the tree; `left` counts the places of its subtree that are not taken away. */
interface TreeNode {
  readonly place: PlaceOfPoints
  readonly axis: 'lat' | 'lng'
  readonly parent: TreeNode | undefined
  readonly sides: [TreeNode | undefined, TreeNode | undefined]
  left: number
  isTaken: boolean
}

interface Best {
  place: PlaceOfPoints | undefined
  square: number
}

/** A k-d tree of distinct places with removal; building sorts, O(n log² n). */
export function createPositionTree(places: readonly PlaceOfPoints[]): PositionTree {
  const nodes = new Map<PlaceOfPoints, TreeNode>()
  const root = build([...places], undefined, nodes)
  return {
    nearest(to) {
      const best: Best = { place: undefined, square: Number.POSITIVE_INFINITY }
      visit(root, to, best)
      return best.place
    },
    remove(place) {
      const node = nodes.get(place)
      if (!node || node.isTaken) return
      node.isTaken = true
      for (let up: TreeNode | undefined = node; up; up = up.parent) up.left--
    },
  }
}

function build(
  places: PlaceOfPoints[],
  parent: TreeNode | undefined,
  nodes: Map<PlaceOfPoints, TreeNode>,
): TreeNode | undefined {
  const axis = parent?.axis === 'lat' ? 'lng' : 'lat'
  const middle = places.length >> 1
  places.sort((one, other) => one[axis] - other[axis])
  const place = places[middle]
  if (!place) return undefined
  const node: TreeNode = { place, axis, parent, sides: [undefined, undefined], left: places.length, isTaken: false }
  nodes.set(place, node)
  node.sides[0] = build(places.slice(0, middle), node, nodes)
  node.sides[1] = build(places.slice(middle + 1), node, nodes)
  return node
}

/** Looks at a subtree, its nearer side first, and keeps what it finds in `best`. */
function visit(node: TreeNode | undefined, to: Position, best: Best): void {
  if (!node || node.left === 0) return
  if (!node.isTaken) compare(node.place, to, best)
  const apart = (to[node.axis] - node.place[node.axis]) * (node.axis === 'lng' ? LNG_SCALE : 1)
  const near = apart < 0 ? 0 : 1
  visit(node.sides[near], to, best)
  // Also where they are equal: the other side may hold a place as near whose index is lower.
  if (apart * apart <= best.square) visit(node.sides[near === 0 ? 1 : 0], to, best)
}

function compare(place: PlaceOfPoints, to: Position, best: Best): void {
  const square = planeSquare(place, to)
  const isNearer = square < best.square
  if (!isNearer && (square > best.square || firstOf(place) > firstOf(best.place))) return
  best.place = place
  best.square = square
}

const firstOf = (place: PlaceOfPoints | undefined): number => place?.indices[0] ?? Number.POSITIVE_INFINITY
