import { expect, it } from 'vitest'
import { toldState } from './inspector-link.ts'
import { inspectorMail, inspectorTitle } from './inspector-mail.ts'
import { routeChanges } from './route-changes.ts'

const message = {
  ...{ inspectorId: 'EC2043', sender: 'Sam Ortiz', date: '2026-11-24', url: 'https://x.example/1' },
  ...{ inspections: 7, leaveAt: 485, finishesAt: 965 },
}
const support = 'help@x.example'
const told = (...inspections: [string, string, string][]) => ({
  inspections: inspections.map(([inspectionId, street, time]) => ({
    ...{ inspectionId, street, newAppointmentStart: `2026-11-24 ${time}:00` },
  })),
})

it('the first mail says how much it is and when, without words of change', () => {
  const { subject, text } = inspectorMail(message, support)

  expect(subject).toBe('Your inspections for Tuesday, November 24 from Sam Ortiz')
  expect(text).toContain('7 inspections · leave 8:05 AM · home 4:05 PM')
  expect(text).toContain('https://x.example/1')
  expect(text).not.toContain('What has changed')
  expect(inspectorTitle('EC2043', '2026-11-24')).toBe('EC2043, Tuesday, November 24')
})

it('a later mail says what is new, gone and at another time', () => {
  const before = told(['1', '1 Main St', '09:00'], ['2', '2 Main St', '10:00'], ['3', '3 Main St', '11:00'])
  const after = told(['1', '1 Main St', '09:00'], ['3', '3 Main St', '10:20'], ['4', '4 Main St', '12:00'])
  const changes = routeChanges(before, after)

  const { subject, text } = inspectorMail({ ...message, ...(changes && { changes }) }, support)

  expect(subject).toMatch(/^Changed inspections/)
  expect(text).toContain('1 new inspection: 4 Main St')
  expect(text).toContain('No longer yours: 2 Main St')
  expect(text).toContain('1 inspection at another time')
  expect(routeChanges(before, before)).toBeUndefined()
})

it('a withdrawn route is said to be', () => {
  const { subject, text } = inspectorMail({ ...message, inspections: 0, sender: '' }, support)

  expect(subject).toBe('No inspections for Tuesday, November 24 from Your scheduler')
  expect(text).toContain('was withdrawn')
})

it('somebody knows the route as it is, another one, or nothing', () => {
  const told = { at: 1, to: 'a@b.example', digest: 'one', inspections: [] }

  expect([toldState(undefined, 'one'), toldState({}, 'one')]).toEqual(['none', 'not-told'])
  expect([toldState({ told }, 'one'), toldState({ told }, 'two')]).toEqual(['told', 'changed'])
})
