import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { billables, costOf } from '#engine/travel/index.ts'
import { ofStaff, paidWithCalls } from './counted-elsewhere.ts'
import { dollarsOf, type Row } from './row.ts'
import { CROWD_DOLLARS, tableOf, tables, withTables } from './tables.ts'

const root = join(import.meta.dirname, '../..')
const lambdas = join(root, 'lambdas')
const rows: readonly Row[] = Object.values(tables).flat()

/** Calls that count against a day, a month or a slot. */
const COUNTS = /\b(?:reserveUses|countUse|takeSlot|holderOf|takeUnits|takeSend|takeBytes)\(/

const countingFiles = globSync('**/*.ts', { cwd: lambdas })
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => COUNTS.test(readFileSync(join(lambdas, file), 'utf8')))

describe('what can be spent in a day', () => {
  it('is at most 10 dollars for one account, 1 for one link and 50 for a crowd', () => {
    expect(dollarsOf(tables.account)).toBeLessThanOrEqual(10)
    expect(dollarsOf(tables.link)).toBeLessThanOrEqual(1)
    expect(dollarsOf(tables.crowd)).toBeLessThanOrEqual(CROWD_DOLLARS)
    expect(CROWD_DOLLARS).toBe(50)
  })

  it('leaves room in a crowd for at least one address that floods every limit', () => {
    expect(tables.crowd.at(-1)?.limit).toBeGreaterThanOrEqual(1)
  })

  it('is up to date in the operations guide: `npm run costs` writes it there', () => {
    const guide = readFileSync(join(root, 'docs/operations/costs.md'), 'utf8')

    expect(withTables(guide)).toBe(guide)
  })

  it('names every file that counts something', () => {
    const named = new Set([...rows.flatMap(({ countedIn }) => countedIn), ...paidWithCalls, ...ofStaff])

    expect(countingFiles.filter((file) => !named.has(file))).toEqual([])
  })

  it('names no file that counts nothing', () => {
    const listed = [...rows.flatMap(({ countedIn }) => countedIn), ...paidWithCalls, ...ofStaff]

    expect(listed.filter((file) => !countingFiles.includes(file))).toEqual([])
  })

  it('names everything that a provider bills', () => {
    const named = new Set(rows.flatMap(({ bills = [] }) => bills))

    // Travel times are bought only if an operator sets `matrixCellCap`.
    expect(billables.filter((each) => !named.has(each))).toEqual(['route-matrix-cell'])
  })

  it('prices a look-up unit like a completion', () => {
    expect(tables.account[0]?.each).toBeCloseTo(costOf('autocomplete') / 1e6, 9)
  })
})

describe('a table', () => {
  it('shows the limit, price and dollars of each row, and the total', () => {
    const text = tableOf([
      { what: 'mails', limit: 1400, unit: 'mails', each: 0.0001, countedIn: [] },
      { what: 'texts', limit: 20, unit: 'parts', each: 0.01, countedIn: [] },
    ])

    expect(text.split('\n')).toEqual([
      '| What      | Daily limit | Dollars per 1,000 | Dollars a day |',
      '| --------- | ----------: | ----------------: | ------------: |',
      '| mails     | 1,400 mails |               0.1 |          0.14 |',
      '| texts     |    20 parts |                10 |          0.20 |',
      '| **total** |             |                   |      **0.34** |',
    ])
  })

  it('needs its markers in the document', () => {
    expect(() => withTables('No markers.')).toThrow('costs:account')
  })
})
