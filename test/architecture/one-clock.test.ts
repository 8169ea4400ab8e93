import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const HOUSE = 'core/itinerary/arrival-times.ts'
const root = join(import.meta.dirname, '../..')

const sources = ['core', 'engine', 'api', 'lambdas', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]tsx?$/.test(name) && !/[.]test[.]tsx?$/.test(name))
    .map((name) => `${folder}/${name}`),
)

/** Ways to write a time of the day past the one that people read. */
const otherClocks = [/toLocaleTimeString|timeStyle|hour12|hour: '/, /(?<!value=\{)toClock\(/, /'[AP]M'/]

it('times of the day are written by one function for every page, mail and file', () => {
  const others = sources.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return path !== HOUSE && otherClocks.some((clock) => clock.test(text))
  })

  expect(others).toEqual([])
})
