import { describe, expect, it } from 'vitest'
import { guessReading } from '#core/tables/guess-reading.ts'
import type { TeamDriver } from '../team.ts'
import { driversFile, type SaidOfDriver } from './read-drivers.ts'
import { type DriverChoice, readyDrivers, settleDrivers, withFileDrivers } from './settle-drivers.ts'

const ann: TeamDriver = {
  ...{ id: 4, name: 'Ann Lee', email: 'ann@x.com', phoneNum: '+1 212 555 0101', colorCode: '#485EF3' },
}
const bo: TeamDriver = { id: 7, name: 'Bo Day', email: 'bo@x.com', phoneNum: '020 7946 0018', colorCode: '#CB6602' }
const team = { drivers: [ann, bo], lastDriverId: 9 }

/** What becomes of rows that say this, the first in row 2. */
function settle(said: readonly SaidOfDriver[], choice?: DriverChoice) {
  const table = [{ row: 1, cells: ['Name', 'E-mail', 'Phone'] }]
  const sheet = { table, reading: guessReading(table, driversFile).reading }
  const rows = said.map((each, index) => ({ row: index + 2, said: each }))
  const choices = new Map(choice ? [[2, choice]] : [])
  return settleDrivers(rows, { sheet, team, isPhone: () => true, choices })
}

describe('two rows about one driver of a team', () => {
  it('are the same twice by whatever each knows them by, so that nothing is lost unsaid', () => {
    const settled = settle(
      [
        { name: 'Annie', email: 'ann@x.com', capacity: 10 },
        { name: 'A. L.', phoneNum: '2125550101', maxStops: 5 },
      ],
      'update',
    )

    expect(settled.map(({ match, choice }) => [match, choice])).toEqual([
      [{ of: 'team', by: 'e-mail', driver: ann }, 'update'],
      [{ of: 'file', by: 'phone', row: 2 }, 'skip'],
    ])
    expect(readyDrivers(settled)).toHaveLength(1)
    expect(withFileDrivers(team, settled)).toEqual([{ ...ann, name: 'Annie', capacity: 10 }, bo])
  })

  it('leave the others of the team to their own rows', () => {
    const settled = settle([{ email: 'ann@x.com' }, { email: 'bo@x.com' }, { name: 'Ann Lee' }])

    expect(settled.map(({ match }) => match?.of)).toEqual(['team', 'team', 'file'])
  })
})

describe('a phone of a file', () => {
  it.each([
    ['says less', 'ann@x.com', '2125550101', '+1 212 555 0101'],
    ['says less', 'ann@x.com', '(212) 555-0101', '+1 212 555 0101'],
    ['says as much', 'ann@x.com', '+1 (212) 555-0101', '+1 (212) 555-0101'],
    ['is another', 'ann@x.com', '212 555 0102', '212 555 0102'],
    ['says more', 'bo@x.com', '+44 20 7946 0018', '+44 20 7946 0018'],
  ])('gives way to a fuller one of the team alone: one that %s, of %s, %s', (says, email, phoneNum, after) => {
    expect([says, settle([{ email, phoneNum }])[0]?.driver.phoneNum]).toEqual([says, after])
  })
})
