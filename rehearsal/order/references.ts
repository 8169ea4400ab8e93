import { dependenciesOf as mentionedBy } from '../creation/template.ts'
import type { StackTemplate, Template } from '../templates/template.ts'

/** What must be there before a resource is made: what it names, and what it says that it depends on. */
export const dependenciesOf = ({ Resources }: Template): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(Resources).map(([id, resource]) => [
      id,
      new Set(mentionedBy(resource).filter((name) => name in Resources)),
    ]),
  )

/** The exports of other stacks that a template reads, by name. */
export function importsOf(template: Template): readonly string[] {
  const texts = JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)
  return [...new Set([...texts].map(([, name = '']) => name))]
}

export const exportsOf = ({ template }: StackTemplate): readonly string[] =>
  Object.values(template.Outputs ?? {}).flatMap(({ Export }) => (Export ? [String(Export.Name)] : []))

/**
 * The first circle of a graph as the way around it, or `undefined` where there is none. O(nodes and edges).
 *
 * @see Tarjan (1972), depth-first search. https://doi.org/10.1137/0201010
 */
export function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | undefined {
  const done = new Set<string>()
  const way: string[] = []
  const visit = (node: string): readonly string[] | undefined => {
    const before = way.indexOf(node)
    if (before >= 0) return [...way.slice(before), node]
    if (done.has(node)) return undefined
    way.push(node)
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    way.pop()
    done.add(node)
    return undefined
  }
  for (const node of graph.keys()) {
    const circle = visit(node)
    if (circle) return circle
  }
  return undefined
}
