import { expect, it } from 'vitest'
import { judgeIdle } from './idle-rights.ts'
import type { RareRight } from './rare-rights.ts'

const right = (action: string, resource = 'arn:aws:s3:::payloads/jobs/*') => ({
  ...{ title: 'work', module: 'jobs/work.ts', action, resource },
})
const code = (...asks: readonly string[]) => new Map([['jobs/work.ts', new Set(asks)]])
const rare: RareRight = { titles: ['work'], actions: ['s3:GetObject'], reason: 'no test makes one' }

it('refuses a right that no code asks for, whatever the table says', () => {
  const { faults } = judgeIdle([right('s3:GetObject')], code('s3:PutObject'), [rare])

  expect(faults).toMatchObject([{ title: 'work', action: 's3:GetObject', fault: 'uncalled' }])
})

it('refuses a right that code can ask for and nobody gives a reason for', () => {
  const idle = [right('s3:GetObject'), right('s3:DeleteObject')]

  const { faults, kept } = judgeIdle(idle, code('s3:GetObject', 's3:DeleteObject'), [rare])

  expect(faults).toMatchObject([{ action: 's3:DeleteObject', fault: 'unexplained' }])
  expect(kept.get(rare)).toBe(1)
})

it('takes a reason for its own functions and resources alone', () => {
  const asked = code('s3:GetObject')
  const faultsWith = (reason: RareRight) => judgeIdle([right('s3:GetObject')], asked, [reason]).faults.length

  expect(faultsWith({ ...rare, titles: 'all' })).toBe(0)
  expect(faultsWith({ ...rare, titles: ['rest'] })).toBe(1)
  expect(faultsWith({ ...rare, resource: /jobs/ })).toBe(0)
  expect(faultsWith({ ...rare, resource: /routes/ })).toBe(1)
})

it('knows indexes of the table apart', () => {
  const table = 'arn:aws:dynamodb:us-east-1:111122223333:table/items'
  const onFirst = right('dynamodb:Query', `${table}/index/gsi1`)

  const faultsWith = (ask: string) => judgeIdle([onFirst], code(ask), [{ ...rare, actions: ['dynamodb:Query'] }]).faults

  expect(faultsWith('dynamodb:Query gsi1')).toEqual([])
  expect(faultsWith('dynamodb:Query')).toHaveLength(1)
  expect(faultsWith('dynamodb:Query gsi2')).toHaveLength(1)
})
