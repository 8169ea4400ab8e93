import { isList, isObject, listOf, type StackTemplate, type Template, type Value } from '../templates/template.ts'

/** What must be there before a resource is created: what it names, and what it says that it depends on. */
export const dependenciesOf = ({ Resources }: Template): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(Resources).map(([id, { Properties, DependsOn }]) => {
      const mentioned = [...mentionsOf(Properties), ...listOf(DependsOn).map(String)]
      return [id, new Set(mentioned.filter((name) => name in Resources))]
    }),
  )

/** Logical ids that a value mentions, pseudo parameters included. */
function mentionsOf(value: Value): readonly string[] {
  if (isList(value)) return value.flatMap(mentionsOf)
  if (!isObject(value)) return []
  const [attributeOf] = listOf(value['Fn::GetAtt'])
  const [text] = listOf(value['Fn::Sub'])
  const named = [...String(text ?? '').matchAll(/\$\{([^!}][^}]*)\}/g)].map(([, name = '']) => name)
  const own = [value.Ref, attributeOf, ...named].map((name) => String(name ?? '').split('.')[0] ?? '')
  return [...own, ...Object.values(value).flatMap(mentionsOf)]
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
