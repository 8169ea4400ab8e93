import { floatAt, intAt } from '#engine/base/typed-array.ts'

/** Nodes in the plane. */
export interface Embedding {
  readonly east: Float64Array
  readonly north: Float64Array
}

const STEPS = 30

/**
 * Places nodes in the plane so that their distances come close to the given ones: classical scaling.
 *
 * `legs` is size × size, of which the mean of both directions counts. Only directions are of use, so the principal
 * axes, by power iteration, need not be exact. O(size² × steps).
 * @see Torgerson (1952), multidimensional scaling: I. Theory and method. https://doi.org/10.1007/BF02288916
 */
export function embed(legs: Int32Array, size: number): Embedding {
  const squares = centerTwice(legs, size)
  const east = principalAxis(squares, size, [])
  const north = principalAxis(squares, size, [east])
  return { east, north }
}

/** Inner products of the nodes as seen from their center. */
function centerTwice(legs: Int32Array, size: number): Float64Array {
  const squares = new Float64Array(size * size)
  const means = new Float64Array(size)
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) {
      const apart = (intAt(legs, from * size + to) + intAt(legs, to * size + from)) / 2
      squares[from * size + to] = apart * apart
      means[from] = floatAt(means, from) + (apart * apart) / size
    }
  }
  const mean = means.reduce((sum, value) => sum + value, 0) / size
  return squares.map(
    (square, cell) => (floatAt(means, Math.floor(cell / size)) + floatAt(means, cell % size) - mean - square) / 2,
  )
}

/** Coordinates along the direction in which the nodes lie farthest apart, apart from the axes already known. */
function principalAxis(products: Float64Array, size: number, known: readonly Float64Array[]): Float64Array {
  let axis = Float64Array.from({ length: size }, (_, node) => 1 + (node % 7))
  let extent = 0
  for (let step = 0; step < STEPS; step++) {
    const turned = multiply(products, axis, size)
    for (const other of known) removePart(turned, other)
    extent = Math.sqrt(dot(turned, turned))
    if (extent === 0) return turned
    axis = turned.map((value) => value / extent)
  }
  const scale = Math.sqrt(extent)
  return axis.map((value) => value * scale)
}

function multiply(matrix: Float64Array, vector: Float64Array, size: number): Float64Array {
  const product = new Float64Array(size)
  for (let row = 0; row < size; row++) {
    let sum = 0
    for (let column = 0; column < size; column++) sum += floatAt(matrix, row * size + column) * floatAt(vector, column)
    product[row] = sum
  }
  return product
}

function removePart(vector: Float64Array, axis: Float64Array): void {
  const length = dot(axis, axis)
  if (length === 0) return
  const share = dot(vector, axis) / length
  axis.forEach((value, node) => {
    vector[node] = floatAt(vector, node) - share * value
  })
}

const dot = (left: Float64Array, right: Float64Array): number =>
  left.reduce((sum, value, node) => sum + value * floatAt(right, node), 0)
