import { isList, isObject, type StackTemplate, type Template, type Value } from '../templates/template.ts'

/** The resources of the same template that a value names. */
export function referencesIn(value: Value, template: Template): ReadonlySet<string> {
  const parts = isList(value) ? value : isObject(value) ? Object.values(value) : []
  const named = isObject(value) ? namesOf(value).filter((id) => id in template.Resources) : []
  return new Set([...named, ...parts.flatMap((part) => [...referencesIn(part, template)])])
}

/** What an intrinsic function names: `Ref`, `Fn::GetAtt`, and the pattern of `Fn::Sub`. */
function namesOf(value: { readonly [name: string]: Value }): string[] {
  const [attribute, pattern] = [value['Fn::GetAtt'], value['Fn::Sub']]
  const text = String((isList(pattern) ? pattern[0] : pattern) ?? '')
  return [
    String(value.Ref),
    isList(attribute) ? String(attribute[0]) : (String(attribute).split('.')[0] ?? ''),
    ...[...text.matchAll(/\$\{([^.}!]+)/g)].map(([, name = '']) => name),
  ]
}

/** What must be there before a resource is made: what it names, and what it says that it depends on. */
export function dependenciesOf(template: Template): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(
    Object.entries(template.Resources).map(([id, { Properties = {}, DependsOn = [] }]) => {
      const named = referencesIn(Properties, template)
      return [id, new Set([...named, ...[DependsOn].flat()])]
    }),
  )
}

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
