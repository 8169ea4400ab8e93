import { describe, expect, it } from 'vitest'
import { compareShapes, type KeptShape, readKeptShape } from './kept-shape.ts'
import { keptTypes } from './kept-types.ts'
import type { KeptResource, StackShape } from './stack-shape.ts'

const released = readKeptShape()
const title = 'with every parameter'
const stackNames = Object.keys(released.environments[title]?.stacks ?? {})
const protectedName = stackNames.find((name) => name.endsWith('-protected')) ?? ''
const applicationName = stackNames.find((name) => name.endsWith('-application')) ?? ''

/** What is said of a head that differs from the release in this alone. */
function saidOf(change: (head: KeptShape) => void) {
  const head = structuredClone(released)
  change(head)
  return compareShapes(released, head)
}

const refusals = (change: (head: KeptShape) => void) => saidOf(change).filter(({ level }) => level === 'refused')

function stackOf(shape: KeptShape, name = protectedName): StackShape {
  const stack = shape.environments[title]?.stacks[name]
  if (!stack) throw new Error(`No stack ${name}`)
  return stack
}

function resourceOf(shape: KeptShape, type: string): KeptResource {
  const found = Object.values(stackOf(shape).resources).find((each) => each.type === type)
  if (!found) throw new Error(`No ${type}`)
  return found
}

/** Every kept resource of every stack, with a way to it in any shape. */
const everyResource = stackNames.flatMap((stack) =>
  Object.entries(stackOf(released, stack).resources).map(([id, resource]) => ({ stack, id, resource })),
)
const held = everyResource.filter(({ resource: { type } }) => type in keptTypes && !keptTypes[type]?.isTold)

describe('an update from a release', () => {
  it('is let through where nothing has changed, and where something is added', () => {
    const said = saidOf((head) => {
      stackOf(head).resources.More = { type: 'AWS::S3::Bucket', removal: 'Retain' }
      stackOf(head).exports['stopwise-production-protected:More'] = { Ref: 'More' }
      head.calls.push('POST /api/new user')
      head.folders.push('routes/7300-days')
      head.entities['sharing more 1'] = { keys: {}, attributes: {}, required: [] }
      const indexes = resourceOf(head, 'AWS::DynamoDB::GlobalTable').indexes ?? {}
      indexes.gsi3 = { KeySchema: [] }
    })

    expect(compareShapes(released, released)).toEqual([])
    expect(said).toEqual([])
  })

  it('is refused for each resource that is gone, renamed or of another type', () => {
    expect(held.length).toBeGreaterThan(25)
    for (const { stack, id, resource } of held) {
      const gone = refusals((head) => delete stackOf(head, stack).resources[id])
      const renamed = refusals((head) => {
        const { resources } = stackOf(head, stack)
        resources[`${id}Renamed`] = resource
        delete resources[id]
      })
      const other = refusals((head) => {
        stackOf(head, stack).resources[id] = { type: 'AWS::SSM::Parameter' }
      })

      for (const said of [gone, renamed, other]) expect(said.map(({ where }) => where)).toContain(`${stack} ${id}`)
    }
  })

  it('is refused for each property that would make another resource', () => {
    const fixed = held.flatMap((each) => Object.keys(each.resource.fixed ?? {}).map((name) => ({ ...each, name })))

    expect(fixed.length).toBeGreaterThan(20)
    for (const { stack, id, name } of fixed) {
      const said = refusals((head) => {
        const values = stackOf(head, stack).resources[id]?.fixed ?? {}
        values[name] = 'other'
      })
      expect(said[0]).toMatchObject({ where: `${stack} ${id}`, what: expect.stringContaining(`Another ${name} makes`) })
    }
  })

  it('is refused for a name that CloudFormation gave and a template would give now', () => {
    const said = refusals((head) => {
      const table = resourceOf(head, 'AWS::DynamoDB::GlobalTable')
      table.fixed = { ...table.fixed, TableName: 'stopwise' }
    })

    expect(said).toHaveLength(1)
    expect(said[0]?.what).toContain('Another TableName')
  })

  it('is refused for each guard that is switched off', () => {
    const offs: readonly ((head: KeptShape) => void)[] = [
      (head) => delete resourceOf(head, 'AWS::DynamoDB::GlobalTable').removal,
      (head) => {
        resourceOf(head, 'AWS::DynamoDB::GlobalTable').guards = { Replicas: [{ DeletionProtectionEnabled: false }] }
      },
      (head) => {
        resourceOf(head, 'AWS::Cognito::UserPool').guards = { DeletionProtection: 'INACTIVE' }
      },
      (head) => delete resourceOf(head, 'AWS::S3::Bucket').guards,
      (head) => {
        resourceOf(head, 'AWS::DynamoDB::GlobalTable').timeToLive = { AttributeName: 'endsAt', Enabled: true }
      },
      (head) => {
        stackOf(head).isProtected = false
      },
    ]

    for (const off of offs) expect(refusals(off)).not.toEqual([])
  })
})

describe('an export', () => {
  const read = Object.keys(stackOf(released).exports).filter((name) =>
    stackNames.some((stack) => stackOf(released, stack).imports.includes(name)),
  )

  it('is refused to go, or to say something else, while the last release reads it', () => {
    expect(read.length).toBeGreaterThan(10)
    for (const name of read) {
      const gone = refusals((head) => {
        delete stackOf(head).exports[name]
        const reader = stackOf(head, applicationName)
        reader.imports = reader.imports.filter((each) => each !== name)
      })
      const other = refusals((head) => {
        stackOf(head).exports[name] = { Ref: 'SomethingElse' }
      })

      expect(gone[0]).toMatchObject({ where: `${protectedName} ${name}`, what: expect.stringMatching(/reads? it\./) })
      expect(other[0]).toMatchObject({ where: `${protectedName} ${name}` })
    }
  })

  it('may go once a release no longer reads it', () => {
    const unread = Object.keys(stackOf(released).exports).filter((name) => !read.includes(name))

    expect(unread).not.toEqual([])
    for (const name of unread) expect(saidOf((head) => delete stackOf(head).exports[name])).toEqual([])
  })
})

describe('an index of the table', () => {
  const change = (wanted: (indexes: NonNullable<KeptResource['indexes']>) => void) =>
    refusals((head) => wanted(resourceOf(head, 'AWS::DynamoDB::GlobalTable').indexes ?? {}))

  it('stays while the release reads it, with its keys; one that nobody reads may go', () => {
    const gone = change((indexes) => delete indexes.gsi1)
    const changed = change((indexes) => {
      indexes.gsi2 = { ...Object(indexes.gsi2), KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }] }
    })

    expect(gone[0]?.what).toContain('reads it')
    expect(changed[0]?.what).toContain('Keys or projection')
    expect(change((indexes) => delete indexes.gsi2)).toEqual([])
  })

  it('comes or goes alone: DynamoDB takes one in an update', () => {
    const two = change((indexes) => Object.assign(indexes, { gsi3: {}, gsi4: {} }))
    const swapped = change((indexes) => {
      delete indexes.gsi2
      indexes.gsi3 = {}
    })

    for (const said of [two, swapped]) expect(said[0]?.what).toContain('at once')
  })
})

describe('names, attributes and days', () => {
  it('two resources of one name are refused, in one stack or in two', () => {
    const named = everyResource.filter(
      ({ resource: { name, type } }) => name !== undefined && type !== 'AWS::Logs::LogGroup',
    )

    expect(named.length).toBeGreaterThan(15)
    for (const { stack, id, resource } of named) {
      const moved = refusals((head) => {
        delete stackOf(head, stack).resources[id]
        stackOf(head, stack === applicationName ? protectedName : applicationName).resources[`${id}Moved`] = resource
      })
      expect(moved.map(({ what }) => what).join()).toContain('already exists')
    }
  })

  it('attributes of accounts stay as they are; another one may come', () => {
    const pool = (head: KeptShape) => resourceOf(head, 'AWS::Cognito::UserPool').attributes ?? {}

    expect(refusals((head) => delete pool(head).name)).toHaveLength(1)
    expect(refusals((head) => Object.assign(pool(head), { email: { Name: 'email', Required: false } }))).toHaveLength(1)
    expect(saidOf((head) => Object.assign(pool(head), { 'custom:more': { Name: 'more' } }))).toEqual([])
  })

  it('files that are there keep their days', () => {
    const days = (head: KeptShape) => {
      const buckets = Object.values(stackOf(head).resources)
      return buckets.find((each) => each.days && 'teams/' in each.days)?.days ?? {}
    }

    expect(refusals((head) => Object.assign(days(head), { 'teams/': 30 }))[0]?.what).toContain('did after 732')
    expect(refusals((head) => Object.assign(days(head), { 'blog/': 30 }))[0]?.what).toContain('and stayed')
    expect(refusals((head) => Object.assign(days(head), { 'jobs/': 1 }))).toHaveLength(1)
    expect(saidOf((head) => Object.assign(days(head), { 'teams/': 900, 'jobs/': 3, 'jobs/long/': 2 }))).toEqual([])
  })
})

describe('an entity', () => {
  it('keeps its name, its version and each part of each key', () => {
    for (const name of Object.keys(released.entities)) {
      const gone = refusals((head) => delete head.entities[name])
      const bumped = refusals((head) => {
        const entity = head.entities[name]
        if (entity) head.entities[name.replace(/1$/, '2')] = entity
        delete head.entities[name]
      })
      for (const said of [gone, bumped]) expect(said[0]?.where).toBe(`entity ${name}`)
      for (const index of Object.keys(released.entities[name]?.keys ?? {})) {
        const said = refusals((head) => {
          const keys = head.entities[name]?.keys ?? {}
          keys[index] = { pk: { field: 'pk', composite: ['other'] } }
        })
        expect(said[0]?.what).toContain(`The key ${index}`)
      }
    }
  })

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

describe('a call and a folder', () => {
  it('stay, since open pages and links lead to them', () => {
    for (const call of released.calls) {
      const said = refusals((head) => {
        head.calls = head.calls.filter((each) => each !== call)
      })
      expect(said.map(({ where }) => where)).toEqual([call])
    }
    expect(refusals((head) => head.folders.shift())[0]?.what).toContain('lose its days')
  })
})
