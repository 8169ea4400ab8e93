import { compareResources } from './compare-resources.ts'
import { type Finding, isSame, refused, told } from './finding.ts'
import { keptTypes } from './kept-types.ts'
import type { StackShape } from './stack-shape.ts'

type Stacks = Readonly<Record<string, StackShape>>

const twoReleases = 'Do it in two releases: docs/releases.md, In two releases.'

/**
 * What CloudFormation would destroy, replace or refuse on the way from the stacks of a release to those of the head.
 * `usedIndexes`: indexes of the table that the release reads.
 */
export function compareStacks(released: Stacks, head: Stacks, usedIndexes: readonly string[]): Finding[] {
  return Object.entries(released)
    .flatMap(([stack, before]) => {
      const after = head[stack]
      if (!after) return goneStack(stack, before)
      return [
        ...compareResources(stack, [before, after], usedIndexes),
        ...compareExports(stack, [before, after], released),
        ...compareOutputs(stack, before, after),
        ...(before.isProtected && !after.isProtected
          ? [refused(stack, 'The stack is no longer protected from termination.', 'Protect it again.')]
          : []),
      ]
    })
    .concat(movedNames(released, head))
}

function goneStack(stack: string, { resources }: StackShape): Finding[] {
  const kept = Object.values(resources).some(({ type }) => type in keptTypes && !keptTypes[type]?.isTold)
  const what = 'The stack is gone: CloudFormation would leave the old one behind, or its resources would be made twice.'
  return kept ? [refused(stack, what, 'Keep its name and what is in it.')] : [told(stack, what, 'Delete it by hand.')]
}

/** The stack that is read is updated first: what it exports must outlive the last reader by one release. */
function compareExports(stack: string, [before, after]: readonly [StackShape, StackShape], released: Stacks) {
  return Object.entries(before.exports).flatMap(([name, value]) => {
    const readers = Object.entries(released).flatMap(([reader, { imports }]) =>
      imports.includes(name) ? [reader] : [],
    )
    if (readers.length === 0) return []
    const at = `${stack} ${name}`
    const read = `${readers.join(' and ')} of the last release ${readers.length === 1 ? 'reads' : 'read'} it`
    if (!(name in after.exports)) {
      const keep = `${twoReleases} The first keeps it by \`exportValue\` and reads it no more.`
      return [refused(at, `The export is gone while ${read}.`, keep)]
    }
    const isChanged = !isSame(value, after.exports[name])
    return isChanged ? [refused(at, `The export says something else while ${read}.`, twoReleases)] : []
  })
}

const compareOutputs = (stack: string, before: StackShape, after: StackShape): Finding[] =>
  before.outputs
    .filter((name) => !after.outputs.includes(name))
    .map((name) => told(`${stack} ${name}`, 'The output is gone.', 'Commands of docs/operations.md may name it.'))

/** CloudFormation makes the new resource before it deletes the old one: two would have one name. */
function movedNames(released: Stacks, head: Stacks): Finding[] {
  const places = namedPlaces(head)
  return [...namedPlaces(released)].flatMap(([name, at]) => {
    const now = places.get(name)
    if (now === undefined || now === at) return []
    const what = `${name} is made at ${now} while the old one is there: the update stops with “already exists”.`
    return [refused(at, what, 'Keep the logical id, or give the new one another name.')]
  })
}

function namedPlaces(stacks: Stacks): Map<string, string> {
  const places = Object.entries(stacks).flatMap(([stack, { resources }]) =>
    Object.entries(resources).flatMap(([id, { type, name }]) =>
      name === undefined || (name.includes('{"Ref":"') && !name.includes('AWS::'))
        ? []
        : [[`${type} ${name}`, `${stack} ${id}`] as const],
    ),
  )
  return new Map(places)
}
