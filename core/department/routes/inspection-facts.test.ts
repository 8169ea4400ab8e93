import { describe, expect, it } from 'vitest'
import type { RoutedInspection } from '../routing/inspector-route.ts'
import { clockSpan, dayText, minuteOf } from './civil-clock.ts'
import { atSameAddress, inspectionFacts } from './inspection-facts.ts'
import { routeSlack } from './route-slack.ts'

const inspection: RoutedInspection = {
  inspectionId: '1806342',
  recordId: '2260418',
  openDate: '2026-10-16',
  priority: 'B+',
  taskType: 'Inspection',
  unit: 'Construction Enforcement',
  duration: 1800,
  status: 'Pending',
  district: 106,
  street: '350 5th Ave',
  city: 'Manhattan',
  state: 'NY',
  postcode: '10118',
  lat: 40.7484,
  lng: -73.9857,
  requiredInspectors: [],
  complaintCategory: '05 - After-hours work',
  rank: 12,
  isReinspection: false,
  daysSinceOpen: 35,
  slaDays: 40,
  daysLeft: 5,
  bucket: 'Urgent',
  importedDuration: 1800,
  newAppointmentStart: '2026-11-24 10:45:00',
  newAppointmentFinish: '2026-11-24 11:15:30',
}

describe('what the map says about an inspection', () => {
  it('tells when, how it was scheduled, and all that it is [D-081]', () => {
    expect(inspectionFacts(inspection)).toEqual({
      title: 'Inspection 1806342',
      address: '350 5th Ave, Manhattan, NY 10118',
      time: '10:45–11:15 AM',
      method: 'Automated',
      lines: [
        { name: 'Record', words: '2260418, open Oct 16, 2026' },
        { name: 'Days left', words: '5 of 40', overdue: false },
        { name: 'Task', words: 'Inspection' },
        { name: 'Unit', words: 'Construction Enforcement' },
        { name: 'District', words: '106' },
        { name: 'Category', words: '05 - After-hours work' },
      ],
    })
  })

  it('tells the promised appointment of a manual one, and what is overdue with its sign', () => {
    const facts = inspectionFacts({
      ...inspection,
      status: 'Scheduled',
      appointmentStart: '2026-11-24 11:50:00',
      appointmentFinish: '2026-11-24 12:20:00',
      daysLeft: -3,
    })

    expect(facts.method).toBe('Manual')
    expect(facts.lines[0]).toEqual({ name: 'Appointment', words: '11:50 AM–12:20 PM' })
    expect(facts.lines[2]).toEqual({ name: 'Days left', words: '−3 of 40', overdue: true })
  })

  it('finds all inspections of a route at one address [D-082]', () => {
    const next = { ...inspection, inspectionId: '2' }
    const elsewhere = { ...inspection, inspectionId: '3', lat: 40.75 }
    const beside = { ...inspection, inspectionId: '4', lng: -73.9 }

    expect(atSameAddress([inspection, elsewhere, next, beside], '2')).toEqual([inspection, next])
    expect(atSameAddress([inspection], 'gone')).toEqual([])
  })
})

describe('the clock of the agency', () => {
  it('reads minutes and days of civil times', () => {
    expect(minuteOf('2026-11-24 08:30:30')).toBe(510.5)
    expect(minuteOf('')).toBe(0)
    expect(dayText('2026-01-02')).toBe('Jan 2, 2026')
    expect(clockSpan(700, 730)).toBe('11:40 AM–12:10 PM')
  })

  it('says how much of a day is left', () => {
    expect(routeSlack({ finishesAt: 905, finishBy: 990 })).toEqual({ kind: 'free', words: '1 h 25 min slack' })
    expect(routeSlack({ finishesAt: 975, finishBy: 990 })).toEqual({ kind: 'free', words: '15 min slack' })
    expect(routeSlack({ finishesAt: 986, finishBy: 990 })).toEqual({ kind: 'tight', words: '4 min slack' })
    expect(routeSlack({ finishesAt: 1002, finishBy: 990 })).toEqual({ kind: 'late', words: '12 min late' })
  })
})
