import { describe, expect, it } from 'vitest'
import { driversOf } from '../limits.ts'
import type { TeamDriver } from '../team.ts'
import {
  driverFault,
  driverLimitFault,
  driversFault,
  emailFault,
  nextDriverFault,
  nextDriverId,
  phoneFault,
} from './driver-rules.ts'

const driver = (id: number, words: Partial<TeamDriver> = {}): TeamDriver => ({
  id,
  name: 'Ana',
  email: 'ana@example.com',
  colorCode: '#485EF3',
  ...words,
})

const isPhone = (text: string) => /^\d+$/.test(text)

describe('a driver of a team', () => {
  it.each(['ana@example.com', 'a@b.c', ' ana@example.com ', 'ana+van@mail.example.org'])(
    'has the e-mail %j',
    (email) => {
      expect(emailFault(email)).toBeUndefined()
    },
  )

  it.each(['', 'ana', 'ana@example', '@example.com', 'ana@.', 'a b@example.com', 'a@b@example.com'])(
    'does not have the e-mail %j [T-126]',
    (email) => {
      expect(emailFault(email)).toBe('Please enter a valid email address')
      expect(driverFault(driver(1, { email }), isPhone)).toBe(
        email === '' ? 'Name and Email are required.' : 'Please enter a valid email address',
      )
    },
  )

  it.each(['', ' ', undefined, '12'])(
    'has the phone number %j, where it is a number or none [T-127, T-226]',
    (phoneNum) => {
      expect(phoneFault(phoneNum, isPhone)).toBeUndefined()
      expect(driverFault(driver(1, phoneNum === undefined ? {} : { phoneNum }), isPhone)).toBeUndefined()
    },
  )

  it('does not have a phone number that is none [T-127, T-226]', () => {
    expect(phoneFault('((', isPhone)).toBe('Please enter a valid phone number')
    expect(driverFault(driver(1, { phoneNum: '((' }), isPhone)).toBe('Please enter a valid phone number')
    expect(driversFault([driver(1, { phoneNum: '((' })], { drivers: [] }, isPhone)).toMatch(/valid phone/)
  })

  it.each([{ name: '' }, { name: ' ' }, { email: '' }])('is none without name and e-mail: %j [T-128]', (words) => {
    expect(driverFault(driver(1, words), isPhone)).toBe('Name and Email are required.')
  })

  it('does not end before they begin', () => {
    expect(driverFault(driver(1, { shift: [480, 480] }), isPhone)).toMatch(/shift/)
    expect(driverFault(driver(1, { shift: [480, 481] }), isPhone)).toBeUndefined()
  })
})

describe('drivers of a team', () => {
  it('are joined by another one once all have name and e-mail [T-129]', () => {
    const text = 'Be sure to fill in both the name and the email of each driver.'

    expect(nextDriverFault([])).toBeUndefined()
    expect(nextDriverFault([driver(1)])).toBeUndefined()
    expect(nextDriverFault([driver(1), { name: 'Ben' }])).toBe(text)
    expect(nextDriverFault([{ email: 'ben@example.com' }, driver(2)])).toBe(text)
  })

  it('get the highest number and 1 [T-081]', () => {
    expect(nextDriverId({ drivers: [] })).toBe(1)
    expect(nextDriverId({ drivers: [driver(2), driver(7), driver(3)] })).toBe(8)
    // Number 9 was somebody who left: their days and links are not the newcomer's.
    expect(nextDriverId({ drivers: [driver(7)], lastDriverId: 9 })).toBe(10)
  })

  it('are as many as a plan takes: 7, 14 or 20 [T-093, T-130, T-218]', () => {
    expect([0, 1, 2, 3].map((teamTier) => driversOf({ teamTier }))).toEqual([0, 7, 14, 20])
    expect(driverLimitFault({ teamTier: 1 }, 7)).toBeUndefined()
    expect(driverLimitFault({ teamTier: 1 }, 8)).toBe(
      "You've reached the maximum number of drivers for your plan. Upgrade to add more.",
    )
  })

  it('may stay, be edited and be removed after a change to a smaller plan, and none may be added', () => {
    expect(driverLimitFault({ teamTier: 1 }, 12, 12)).toBeUndefined()
    expect(driverLimitFault({ teamTier: 1 }, 11, 12)).toBeUndefined()
    expect(driverLimitFault({ teamTier: 1 }, 13, 12)).toMatch(/maximum/)
  })

  it('are told apart by their numbers', () => {
    expect(driversFault([driver(1), driver(2)], { drivers: [] }, isPhone)).toBeUndefined()
    expect(driversFault([driver(1), driver(1)], { drivers: [] }, isPhone)).toMatch(/same number/)
    expect(driversFault([driver(1, { name: '' })], { drivers: [] }, isPhone)).toBe('Name and Email are required.')
  })

  it('cannot use up the numbers of those who come later', () => {
    expect(driversFault([driver(999_999)], { drivers: [] }, isPhone)).toMatch(/number/)
    expect(driversFault([driver(999_999)], { drivers: [driver(999_999)] }, isPhone)).toBeUndefined()
  })
})
