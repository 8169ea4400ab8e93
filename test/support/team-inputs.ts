import { wireDay } from './build-team-day.ts'

const [date, to] = ['2026-11-24', '2026-11-25']
const yard = { address: '1 Depot Road, New York, NY 10001', coordinates: [40.75, -73.99] }
const company = { companyName: 'Northern Vans', industry: 'Service', role: 'Manager', numDrivers: 3 }
/** A vehicle with every measure. */
export const truck = {
  ...{ kind: 'truck' as const, heightMeters: 4.11, weightTonnes: 11.79, lengthMeters: 7.92, widthMeters: 2.59 },
  carriesDangerousGoods: true,
} as const

/** Streets that are closed on a day. */
export const closed = {
  name: 'Parade',
  ring: [
    [40.71, -74],
    [40.71, -73.99],
    [40.72, -73.99],
  ],
} as const

const depot = {
  ...{ depotName: 'North', startAddress: yard, endAddress: yard },
  ...{ startTime: '07:30', averageStopTime: 10, timeZone: 'America/New_York' },
  vehicle: truck,
}
const driver = {
  ...{ id: 1, name: 'Ana', email: 'ana@example.com', phoneNum: '(212) 555-0143', colorCode: '#485EF3' },
  ...{ shift: [480, 900], capacity: 40, skills: ['Cold'], start: yard, end: yard, sharesPosition: true },
}

const { request: asked } = wireDay(2, 2)
const fleet = {
  ...asked,
  drivers: [
    { id: 1, leaveAt: 470, finishBy: 1000, capacity: 9, skills: ['Cold'], start: yard, lock: 'order' },
    { id: 2 },
  ],
  options: { ...asked.options, finishBy: 1100, fairness: 40, mayRest: true, vehicle: truck, closed: [closed] },
  given: [[0], [1]],
}

const [stop] = asked.stopList
const { request: idle, plan } = wireDay(0, 2)
/** A driver at home and the stop in the tray: what a whole route may hold is tried where routes are shared. */
const day = {
  request: { ...idle, stopList: [stop], numDrivers: 1, drivers: [{ id: 1 }] },
  plan: plan && {
    ...plan,
    routes: plan.routes.slice(0, 1),
    unserved: [{ ...stop, entered: 0, reason: 'No time.', fixes: [] }],
  },
  isSample: true,
}

/** What dispatchers send, by call. */
export const teamInputs: Readonly<Record<string, object>> = {
  'teams.optimizeFleet': { ...fleet, requestId: 'hostile-fleet' },
  'teams.priceFleet': { request: fleet, routes: [[0], [1]], only: [1] },
  'teams.team': {},
  'teams.saveCompany': { version: 0, company },
  'teams.saveDepot': { version: 0, depot },
  'teams.saveDrivers': { version: 1, drivers: [driver] },
  'teams.days': { from: date, to },
  'teams.day': { date },
  'teams.dayVersion': { date, doing: 'looking' },
  'teams.saveDay': { date, version: 0, day },
  'teams.copyDay': { date, to, version: 0 },
  'teams.restoreDay': { date, version: 0 },
  'teams.loadSampleDay': { date, version: 0 },
}

const [email, link] = ['ana@example.com', `${'a'.repeat(12)}-${'b'.repeat(28)}`]

/** What owners and those who work for them send. */
export const peopleInputs: Readonly<Record<string, object>> = {
  'teams.dayLog': { date },
  'teams.people': {},
  'teams.invitePerson': { email, role: 'dispatcher' },
  'teams.resendInvitation': { email },
  'teams.revokeInvitation': { email },
  'teams.changePerson': { personId: 'nobody', role: 'viewer' },
  'teams.removePerson': { personId: 'nobody' },
  'teams.leaveTeam': { ownerId: 'nobody' },
  'teams.invitation': { link },
  'teams.acceptInvitation': { link },
}
