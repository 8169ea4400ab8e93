import type { EntityShape } from './entities.ts'
import { type Finding, isSame, refused, told } from './finding.ts'

type Entities = Readonly<Record<string, EntityShape>>

/** What of the items of a release the head would no longer find or understand. */
export function compareEntities(released: Entities, head: Entities): Finding[] {
  return Object.entries(released).flatMap(([name, before]) => {
    const after = head[name]
    const at = `entity ${name}`
    if (!after) {
      const next =
        'Keep service, name and version: all three are part of the key. One that ends is read for a release more.'
      return [refused(at, 'Its items would lie where nobody looks.', next)]
    }
    return [...keyChanges(at, before, after), ...attributeChanges(at, before, after)]
  })
}

const migration = 'Write both for a release and read the new one after it: docs/releases.md, In two releases.'

function keyChanges(at: string, before: EntityShape, after: EntityShape): Finding[] {
  const changed = Object.entries(before.keys).flatMap(([index, key]) => {
    if (!(index in after.keys)) return [refused(at, `It is no longer listed by ${index}.`, migration)]
    if (isSame(key, after.keys[index])) return []
    return [refused(at, `The key ${index} is made of something else: items of the release are not found.`, migration)]
  })
  const added = Object.keys(after.keys).filter((index) => !(index in before.keys))
  return [
    ...changed,
    ...added.map((index) => told(at, `It is listed by ${index}, where items of the release are not.`, migration)),
  ]
}

function attributeChanges(at: string, before: EntityShape, after: EntityShape): Finding[] {
  const types = Object.entries(before.attributes)
    .filter(([name, type]) => name in after.attributes && !extendsType(type, after.attributes[name]))
    .map(([name]) => refused(at, `The attribute ${name} has another type.`, 'Give the new meaning a new name.'))
  const required = after.required
    .filter((name) => !before.required.includes(name))
    .map((name) =>
      refused(
        at,
        `The attribute ${name} is required, and items of the release have none.`,
        'Read a default in its place.',
      ),
    )
  const gone = Object.keys(before.attributes)
    .filter((name) => !(name in after.attributes))
    .map((name) =>
      told(at, `The attribute ${name} is read no more.`, 'Its name must not come back with another meaning.'),
    )
  return [...types, ...required, ...gone]
}

/** Whether a value of the one type is one of the other, which may have more fields. */
function extendsType(before: unknown, after: unknown): boolean {
  if (typeof before !== 'object' || before === null) return isSame(before, after)
  return Object.entries(before).every(([name, type]) => name in Object(after) && extendsType(type, Object(after)[name]))
}
