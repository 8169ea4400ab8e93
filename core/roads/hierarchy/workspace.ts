import { Buckets } from './buckets.ts'
import type { Hierarchy } from './hierarchy.ts'
import { UpwardSearch } from './upward-search.ts'

/** What questions about one hierarchy write into, made at the first one: about 50 bytes a node. */
export interface Workspace {
  readonly forward: UpwardSearch
  readonly backward: UpwardSearch
  readonly buckets: Buckets
}

const workspaces = new WeakMap<Hierarchy, Workspace>()

/** The workspace of a hierarchy. Questions are synchronous, so no two of one thread ever hold it at the same time. */
export function workspaceOf(hierarchy: Hierarchy): Workspace {
  const known = workspaces.get(hierarchy)
  if (known) return known
  const workspace = {
    forward: new UpwardSearch(hierarchy, 'forward'),
    backward: new UpwardSearch(hierarchy, 'backward'),
    buckets: new Buckets(hierarchy.nodes.length),
  }
  workspaces.set(hierarchy, workspace)
  return workspace
}
