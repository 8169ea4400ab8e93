import { describe, expect, it } from 'vitest'
import { isPhoneOf } from '#api/call/phone-number.ts'
import { driverPalette } from '#core/teams/company/driver-colors.ts'
import type { TeamDriver } from '#core/teams/team.ts'
import {
  type DriverForm,
  driverOfForm,
  formFault,
  formOfDriver,
  hoursFaultOfForm,
  isTyped,
  withDriver,
  withDriverBack,
} from './driver-form.ts'

const place = { address: '12 Mercer Street, New York', coordinates: [40.72, -74] } as const
/** All that a team may say of a driver: a field that is new does not compile before it stands here. */
const ann: Required<TeamDriver> = {
  loads: { pallets: 4 },
  reloads: { minutes: 10, mostTrips: 3 },
  territory: {
    ring: [
      [40, -74],
      [40.1, -74],
      [40.1, -73.9],
    ],
    ...{ name: 'Uptown', price: 300 },
  },
  speedFactor: 1.2,
  serviceFactor: 0.8,
  vehicleKind: 'Van',
  ...{ id: 3, name: 'Ann', email: 'ann@example.com', phoneNum: '+1 212 555 0101', colorCode: '#485EF3' },
  ...{ shift: [420, 960] as const, capacity: 40, skills: ['lift'], start: place, end: place, sharesPosition: true },
  ...{ leaveBy: 540, breaks: [{ minutes: 30, from: 690, to: 780 }], maxMinutes: 540, maxStops: 14 },
  prices: { centsPerHour: 2550, overtimeCentsPerHour: 4000 },
}
const blank = formOfDriver(undefined, [ann])
const form = (part: Partial<DriverForm>): DriverForm => ({ ...blank, name: 'Bo', email: 'bo@example.com', ...part })

const faultOf = (form: DriverForm) => formFault(form, isPhoneOf({ drivers: [] }))

describe('the form of a driver', () => {
  it('holds all that is known of them, and gives it back unchanged', () => {
    const { id, name, email, colorCode } = ann

    expect(driverOfForm(formOfDriver(ann, [ann]), id)).toEqual(ann)
    expect(driverOfForm(formOfDriver({ id, name, email, colorCode }, []), id)).toEqual({ id, name, email, colorCode })
  })

  it('begins with the first colour that nobody has [T-225]', () => {
    expect(blank.colorCode).toBe(driverPalette[1])
  })

  it('needs a name and an e-mail, and sound ones [T-126, T-127, T-128]', () => {
    expect(faultOf(form({ email: ' ' }))).toBe('Name and Email are required.')
    expect(faultOf(form({ name: '' }))).toBe('Name and Email are required.')
    expect(faultOf(form({ email: 'bo@example' }))).toBe('Please enter a valid email address')
    expect(faultOf(form({ phoneNum: '555' }))).toBe('Please enter a valid phone number')
    expect(faultOf(form({}))).toBeUndefined()
  })

  it('takes a whole shift, also one that ends on the next day, and places that were chosen', () => {
    expect(faultOf(form({ from: 480 }))).toMatch(/^A shift has a beginning and an end/)
    expect(faultOf(form({ from: 480, to: 480 }))).toMatch(/^A shift ends after/)
    expect(faultOf(form({ from: 1320, to: 360 }))).toBeUndefined()
    expect(faultOf(form({ start: { address: 'Mercer', coordinates: null } }))).toMatch(/^Choose start and end/)
    expect(faultOf(form({ from: 480, to: 960, start: place }))).toBeUndefined()
  })

  it('names the field of hours and prices that is wrong, beside the prices of the team', () => {
    const fieldOf = (part: Partial<DriverForm>) => hoursFaultOfForm(form(part))?.field

    expect(fieldOf({ from: 480, to: 960, leaveBy: 1000 })).toBe('leaveBy')
    expect(fieldOf({ from: 480, to: 960, breaks: [{ minutes: 500, from: 500, to: 560 }] })).toBe('break 0')
    expect(fieldOf({ prices: { centsPerHour: 0 } })).toBe('centsPerHour')
    expect(faultOf(form({ prices: { overtimeCentsPerHour: 4000 } }))).toMatch(/^Overtime has a price, but no begin/)
    const team = { overtimeAfterMinutes: 480 }
    expect(hoursFaultOfForm(form({ prices: { overtimeCentsPerHour: 4000 } }), team)).toBeUndefined()
    expect(
      formFault(form({ prices: { overtimeCentsPerHour: 4000 } }), isPhoneOf({ drivers: [] }), team),
    ).toBeUndefined()
  })

  it('reads skills with commas between, each of them once, and not without end', () => {
    const many = Array.from({ length: 21 }, (_, index) => `skill ${index}`).join(',')

    expect(driverOfForm(form({ skills: ' lift, keys,,lift ' }), 1).skills).toEqual(['lift', 'keys'])
    expect(faultOf(form({ skills: many }))).toBe('A driver has 20 skills at most.')
  })

  it('is put in the place of the driver, or behind the others with the next number', () => {
    expect(withDriver({ drivers: [ann] }, form({}), 3)).toEqual([driverOfForm(form({}), 3)])
    expect(withDriver({ drivers: [ann] }, form({}))[1]?.id).toBe(4)
    // Somebody has removed the driver meanwhile: the number may be another one's by now.
    expect(withDriver({ drivers: [ann] }, form({}), 2).map(({ id }) => id)).toEqual([3, 4])
  })

  it('brings a driver who was removed back to their place, once', () => {
    const [first, last] = [driverOfForm(form({}), 1), driverOfForm(form({}), 9)]

    expect(withDriverBack({ drivers: [first, last] }, ann, 1)).toEqual([first, ann, last])
    expect(withDriverBack({ drivers: [first, ann] }, ann, 1)).toEqual([first, ann])
  })

  it('knows whether something was typed, which a click beside it would lose', () => {
    const first = formOfDriver(ann, [])

    expect(isTyped({ ...first }, first)).toBe(false)
    expect(isTyped({ ...first, skills: 'lift, keys' }, first)).toBe(true)
  })
})
