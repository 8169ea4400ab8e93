import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const MAP = 'web/src/map'

/** The map itself, and where the department shows it. */
const sources = [
  ...readdirSync(join(root, MAP), { recursive: true, encoding: 'utf8' })
    .filter((name) => /[.]tsx?$/.test(name) && !/[.]test[.]tsx?$/.test(name))
    .map((name) => `${MAP}/${name}`),
  'web/src/features/department/routes/routes-map.tsx',
]

it('every date has the same map: it is told of none and looks at no clock [D-083, D-254]', () => {
  const dated = sources.filter((path) =>
    /\b(?:Date|date|selectedDate|planningDate|civil-time|today)\b|\b20\d\d-/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
  )

  expect(sources.length).toBeGreaterThan(10)
  expect(dated).toEqual([])
})
