import { describe, expect, it } from 'vitest'
import { isPhoneOf } from '#api/call/phone-number.ts'
import { driverPalette } from '#core/teams/company/driver-colors.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import { driversOfRows, newRow, rowsFault, rowsOf } from './driver-rows.ts'

const row = (name: string, email: string, phoneNum = '') => ({ name, email, phoneNum, colorCode: '#485EF3' })
const ann: TeamDriver = { id: 4, name: 'Ann', email: 'ann@example.com', colorCode: '#CB6602', capacity: 12 }

const faultOf = (rows: Parameters<typeof rowsFault>[0]) => rowsFault(rows, isPhoneOf({ drivers: [] }))

describe('the drivers of a team that begins', () => {
  it('begin with one row, or with those whom the team has, each in a colour of its own [T-225]', () => {
    expect(rowsOf([])).toEqual([{ ...row('', ''), colorCode: driverPalette[0] }])
    expect(rowsOf([ann])).toEqual([{ id: 4, ...row('Ann', 'ann@example.com'), colorCode: '#CB6602' }])
    expect(newRow([row('', '')]).colorCode).toBe(driverPalette[1])
  })

  it('need a name and an e-mail before the next one, and a sound e-mail and phone [T-126, T-127, T-129]', () => {
    const missing = 'Be sure to fill in both the name and the email of each driver.'

    expect(faultOf([row('Ann', '')])).toBe(missing)
    expect(faultOf([row('', '')])).toBe(missing)
    expect(faultOf([row('', ''), row('Bo', 'bo@example.com')])).toBe(missing)
    expect(faultOf([row('Ann', 'ann at example')])).toBe('Please enter a valid email address')
    expect(faultOf([row('Ann', 'ann@example.com', '12')])).toBe('Please enter a valid phone number')
    expect(faultOf([row('Ann', 'ann@example.com', '+1 (212) 555-0101'), row('', '')])).toBeUndefined()
  })

  it('keep what else is known of them, and get the next numbers where they are new', () => {
    const rows = [
      ...rowsOf([ann]),
      row(' Bo ', 'bo@example.com', '2125550101'),
      row('Cy', 'cy@example.com'),
      row('', ''),
    ]

    expect(driversOfRows(rows, { drivers: [ann] })).toEqual([
      ann,
      { ...row('Bo', 'bo@example.com', '2125550101'), id: 5 },
      { id: 6, name: 'Cy', email: 'cy@example.com', colorCode: '#485EF3' },
    ])
  })
})
