import { describe, expect, it } from 'vitest'
import type { EntityShape } from './kept-shape.ts'
import { compareEntities, compareShapes, type KeptShape, readKeptShape } from './kept-shape.ts'

const released = readKeptShape()

/** What is said of a head that differs from the release in this alone. */
function saidOf(change: (head: KeptShape) => void) {
  const head = structuredClone(released)
  change(head)
  return compareShapes(released, head)
}

const refusals = (change: (head: KeptShape) => void) => saidOf(change).filter(({ level }) => level === 'refused')

it('an update is let through where nothing has changed, and where something is added', () => {
  const said = saidOf((head) => {
    head.calls.push('POST /api/new user')
    head.folders.push('routes/7300-days')
    head.entities['sharing more 1'] = { keys: {}, attributes: {}, required: [] }
  })

  expect(compareShapes(released, released)).toEqual([])
  expect(said).toEqual([])
})

describe('an entity', () => {
  it.each(Object.entries(released.entities))(
    'keeps its name, its version and each part of each key: %s',
    (name, entity) => {
      const found = (head: Readonly<Record<string, EntityShape>>) => compareEntities({ [name]: entity }, head)[0]

      expect(found({})?.where).toBe(`entity ${name}`)
      expect(found({ [name.replace(/1$/, '2')]: entity })?.where).toBe(`entity ${name}`)
      for (const index of Object.keys(entity.keys)) {
        const keys = { ...entity.keys, [index]: { pk: { field: 'pk', composite: ['other'] } } }
        expect(found({ [name]: { ...entity, keys } })?.what).toContain(`The key ${index}`)
      }
    },
  )

  it('takes attributes without which items of the release can be read, and no other type for one', () => {
    const route = (head: KeptShape) => {
      const entity = head.entities['sharing route 1']
      if (!entity) throw new Error('No entity of saved routes')
      return entity
    }

    expect(saidOf((head) => Object.assign(route(head).attributes, { more: 'string' }))).toEqual([])
    expect(refusals((head) => route(head).required.push('more'))[0]?.what).toContain('more is required')
    expect(refusals((head) => Object.assign(route(head).attributes, { payloadKey: 'number' }))).toHaveLength(1)
    expect(saidOf((head) => delete route(head).attributes.payloadKey)[0]?.level).toBe('told')
  })
})

it('calls and folders stay, since open pages and links lead to them', () => {
  const said = refusals((head) => {
    head.calls = []
  })

  expect(said.map(({ where }) => where)).toEqual(released.calls)
  expect(refusals((head) => head.folders.shift())[0]?.what).toContain('lose its days')
})
