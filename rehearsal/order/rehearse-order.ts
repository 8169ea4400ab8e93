import type { Finding, Rehearsed } from '../rehearsed.ts'
import { namePropertyOf } from '../templates/attributes.ts'
import { Resolver } from '../templates/resolver.ts'
import { type Environment, everything, synthesize } from '../templates/synthesize.ts'
import { isList, isObject, listOf, type StackTemplate, type Template, type Value } from '../templates/template.ts'
import { type Measure, ofAccount, ofResources, ofTemplate } from './limits.ts'

/** From here on a quota is told, before it is in the way. */
const NEAR = 0.8

/** Whether stacks can be made one after the other, and fit the quotas of their services. */
export function rehearseOrder(environment: Environment): Rehearsed {
  const resolver = new Resolver(environment)
  const { stacks } = environment
  const measures = [...stacks.flatMap(ofTemplate), ...ofResources(resolver), ...ofAccount(resolver, 1000)]
  const staging = synthesize({ ...everything, environmentName: 'staging', sharedSender: true })
  return {
    title: 'Order and limits',
    summary: [
      `${resolver.resourcesOf().length} resources, ${measures.length} quotas, the fullest: ${fullest(measures)}`,
    ],
    failures: [...orderFaults(stacks), ...nameFaults(environment, staging), ...measures.flatMap(overfull)],
    told: measures.filter(({ used, limit }) => used > NEAR * limit && used <= limit).map(say),
  }
}

const say = ({ what, where, used, limit }: Measure): string => `${used} of ${limit} ${what} (${where})`

function fullest(measures: readonly Measure[]): string {
  const [most] = measures.toSorted((a, b) => b.used / b.limit - a.used / a.limit)
  return most ? say(most) : 'none'
}

const overfull = (measure: Measure): Finding[] =>
  measure.used > measure.limit
    ? [
        {
          what: `too many ${measure.what}`,
          where: measure.where,
          why: `${measure.used}, and ${measure.limit} are allowed`,
        },
      ]
    : []

/** Circles in a stack or between stacks, and exports that nobody gives or two do. */
export function orderFaults(stacks: readonly StackTemplate[]): Finding[] {
  const givers = Map.groupBy(
    stacks.flatMap((stack) => exportsOf(stack).map((name) => ({ name, stack: stack.name }))),
    ({ name }) => name,
  )
  const between = new Map(
    stacks.map(({ name, template }) => [
      name,
      new Set(importsOf(template).flatMap((read) => (givers.get(read) ?? []).map(({ stack }) => stack))),
    ]),
  )
  return [
    ...stacks.flatMap(({ name, template }) => circleFault(name, circleIn(dependenciesOf(template)))),
    ...circleFault('stacks', circleIn(between)),
    ...[...givers].flatMap(([name, all]) =>
      all.length > 1
        ? [{ what: `${name} is exported twice`, where: all.map(({ stack }) => stack).join(', '), why: '' }]
        : [],
    ),
    ...stacks.flatMap(({ name, template }) =>
      importsOf(template)
        .filter((read) => !givers.has(read))
        .map((read) => ({ what: `${read} is imported`, where: name, why: 'no stack exports it' })),
    ),
  ]
}

const circleFault = (where: string, circle: readonly string[] | undefined): Finding[] =>
  circle ? [{ what: 'a circle', where, why: circle.join(' → ') }] : []

/** Names given twice: within an environment, or by two of them in one account and region. */
export function nameFaults(environment: Environment, beside: Environment): Finding[] {
  const named = [environment, beside].flatMap(({ stacks, ...place }) => {
    const resolver = new Resolver({ stacks, ...place })
    return resolver
      .resourcesOf()
      .filter(({ type, properties }) => properties[namePropertyOf(type) ?? ''] !== undefined)
      .map(({ type, name, stack, id }) => ({ name: `${type} ${name}`, where: `${stack} ${id}` }))
  })
  return [...Map.groupBy(named, ({ name }) => name)].flatMap(([name, all]) =>
    all.length > 1 ? [{ what: `${name} is made twice`, where: all.map(({ where }) => where).join(', '), why: '' }] : [],
  )
}

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
function importsOf(template: Template): readonly string[] {
  const texts = JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)
  return [...new Set([...texts].map(([, name = '']) => name))]
}

const exportsOf = ({ template }: StackTemplate): readonly string[] =>
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
