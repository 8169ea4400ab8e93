import { intAt } from '#engine/base/typed-array.ts'
import { type Columns, columnOf, corrupt } from '#engine/region-file/columns.ts'
import type { ArcGraph } from './arc-graph.ts'
import { fromZigzag, packVarints, toZigzag, unpackVarints } from './varints.ts'

/**
 * A graph of turns in few bytes: heads by their distance from the one before, and of each node the least that entering
 * it takes, so that an arc keeps only what its turn adds.
 */
export function arcGraphToColumns({ nodeCount, firstOut, heads, millis, decimeters }: ArcGraph): Columns {
  const degrees = Int32Array.from({ length: nodeCount }, (_, node) => intAt(firstOut, node + 1) - intAt(firstOut, node))
  const time = splitByHead(nodeCount, heads, millis)
  const length = splitByHead(nodeCount, heads, decimeters)
  return {
    degrees: packVarints(degrees, nodeCount),
    heads: packVarints(headSteps({ nodeCount, firstOut, heads }), heads.length),
    leastMillis: packVarints(time.least, nodeCount),
    turnMillis: packVarints(time.rest, heads.length),
    leastDecimeters: packVarints(length.least, nodeCount),
    turnDecimeters: packVarints(length.rest, heads.length),
    graphSize: Int32Array.of(nodeCount, heads.length),
  }
}

/** The graph of {@link arcGraphToColumns}. @throws DomainError `region.corrupt` */
export function arcGraphFromColumns(columns: Columns): ArcGraph {
  const bytesOf = (name: string): Uint8Array => columnOf(columns, name, Uint8Array)
  const [nodeCount = 0, arcCount = 0] = columnOf(columns, 'graphSize', Int32Array)
  // Each number has a byte at least: what claims more is damaged, and nothing of its size is made.
  if (!(nodeCount >= 0 && nodeCount <= bytesOf('degrees').length)) throw corrupt()
  if (!(arcCount >= 0 && arcCount <= bytesOf('heads').length)) throw corrupt()
  const firstOut = new Int32Array(nodeCount + 1)
  for (const [node, degree] of unpackVarints(bytesOf('degrees'), nodeCount).entries()) {
    firstOut[node + 1] = intAt(firstOut, node) + degree
  }
  if (intAt(firstOut, nodeCount) !== arcCount) throw corrupt()
  const heads = headsFromSteps(firstOut, unpackVarints(bytesOf('heads'), arcCount))
  const join = (least: string, rest: string): Int32Array => {
    const byNode = unpackVarints(bytesOf(least), nodeCount)
    return unpackVarints(bytesOf(rest), arcCount).map((each, arc) => each + intAt(byNode, intAt(heads, arc)))
  }
  return {
    nodeCount,
    firstOut,
    heads,
    millis: join('leastMillis', 'turnMillis'),
    decimeters: join('leastDecimeters', 'turnDecimeters'),
  }
}

/** The first head of a node as a step from the node, the next ones as steps from each other. */
function headSteps({ nodeCount, firstOut, heads }: Pick<ArcGraph, 'nodeCount' | 'firstOut' | 'heads'>): Int32Array {
  const steps = new Int32Array(heads.length)
  for (let node = 0; node < nodeCount; node++) {
    let last = node
    for (let arc = intAt(firstOut, node); arc < intAt(firstOut, node + 1); arc++) {
      steps[arc] = toZigzag(intAt(heads, arc) - last)
      last = intAt(heads, arc)
    }
  }
  return steps
}

/** Checks each head, too: the first thing that reads with it is not. */
function headsFromSteps(firstOut: Int32Array, steps: Int32Array): Int32Array {
  const nodeCount = firstOut.length - 1
  for (let node = 0; node < nodeCount; node++) {
    let last = node
    const end = intAt(firstOut, node + 1)
    for (let arc = intAt(firstOut, node); arc < end; arc++) {
      last += fromZigzag(intAt(steps, arc))
      if (last < 0 || last >= nodeCount) throw corrupt()
      steps[arc] = last
    }
  }
  return steps
}

function splitByHead(
  nodeCount: number,
  heads: Int32Array,
  values: Int32Array,
): { least: Int32Array; rest: Int32Array } {
  const least = new Int32Array(nodeCount).fill(-1)
  for (const [arc, head] of heads.entries()) {
    const known = intAt(least, head)
    if (known < 0 || intAt(values, arc) < known) least[head] = intAt(values, arc)
  }
  for (const [node, value] of least.entries()) if (value < 0) least[node] = 0
  return { least, rest: values.map((value, arc) => value - intAt(least, intAt(heads, arc))) }
}
