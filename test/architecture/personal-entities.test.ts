import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const store = join(import.meta.dirname, '../../store')

/** Found in another way: in the audit a name gives way to another, a customer's owner goes with the customer. */
const outliving: ReadonlySet<string> = new Set(['audit', 'customerOwner'])

const entities = readdirSync(store)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => readFileSync(join(store, file), 'utf8').split('new Entity(').slice(1))
  .map((source) => ({
    name: /entity: '(\w+)'/.exec(source)?.[1] ?? '',
    source: source.slice(0, source.indexOf('\n)')),
  }))

describe('an entity that names a person', () => {
  it.each(entities.filter(({ source, name }) => /\buserId: \{/.test(source) && !outliving.has(name)))(
    'is found by that person, or nobody could export or erase it: $name',
    ({ source }) => {
      expect(source).toMatch(/(keyedBy|listedBy)\(\['userId'\]/)
    },
  )
})
