import pMap from 'p-map'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ApiRoute, callsOf, contract } from '#api/index.ts'
import { addDays } from '#core/kernel/civil-days.ts'
import { type ApiClient, refusalOf } from '#test/support/api-client.ts'
import { date } from '#test/support/sent-day.ts'
import { stringsOf } from '#test/support/watch-answers.ts'
import {
  anybody,
  deletedAccount,
  departmentWorld,
  noteAt,
  routeShownTo,
  secretsOf,
  teamWorld,
} from './capability-world.ts'
import { proofOf } from './drive-steps.ts'

/** Calls by name, each with real inputs. */
type Walk = Readonly<Record<string, (api: ApiClient) => Promise<unknown>>>

let team: Awaited<ReturnType<typeof teamWorld>>
let department: Awaited<ReturnType<typeof departmentWorld>>
let receiptId: string

const namesWhere = (admits: (route: ApiRoute) => boolean): string[] =>
  callsOf(contract)
    .filter(admits)
    .map(({ feature, name }) => `${feature}.${name}`)
    .toSorted()

/** What people of a company may read. */
const looks: Walk = {
  'drives.beforeDay': ({ drives }) => drives.beforeDay({ date }),
  'drives.customersOfDay': ({ drives }) => drives.customersOfDay({ date }),
  'drives.driverPhones': ({ drives }) => drives.driverPhones(),
  'drives.placeNotes': ({ drives }) => drives.placeNotes({ address: team.address }),
  'drives.progress': ({ drives }) => drives.progress({ date }),
  'drives.proofPhoto': async (api) =>
    api.drives.proofPhoto({ date, routeId: await routeShownTo(api), proofId: team.photoId }),
  'drives.proofSignature': async (api) =>
    api.drives.proofSignature({ date, routeId: await routeShownTo(api), proofId: team.signedId }),
  'drives.teamPositions': ({ drives }) => drives.teamPositions({ date }),
  'drives.tellSettings': ({ drives }) => drives.tellSettings({}),
  'jobs.pollStatus': ({ jobs }) => jobs.pollStatus({ taskId: team.taskId }),
  'jobs.taskPart': ({ jobs }) => jobs.taskPart({ taskId: team.taskId, part: 'result' }),
  'teams.day': ({ teams }) => teams.day({ date }),
  'teams.dayLog': ({ teams }) => teams.dayLog({ date }),
  'teams.dayVersion': ({ teams }) => teams.dayVersion({ date, doing: 'looking' }),
  'teams.days': ({ teams }) => teams.days({ from: date, to: addDays(date, 1) }),
  'teams.evening': ({ teams }) => teams.evening({ date }),
  'teams.eveningMails': ({ teams }) => teams.eveningMails(),
  'teams.formerDrivers': ({ teams }) => teams.formerDrivers({ date: addDays(date, 1) }),
  'teams.people': ({ teams }) => teams.people(),
  'teams.report': ({ teams }) => teams.report({ from: date, to: date }),
  'teams.team': ({ teams }) => teams.team(),
}

/** What the read-only role of the department may do. */
const reads: Walk = {
  'department.days': ({ department: of }) => of.days({ from: department.date, to: department.date }),
  'department.getInspectorRoutesChunked': ({ department: of }) =>
    Promise.all(
      department.routes.map((_, index) => of.getInspectorRoutesChunked({ selectedDate: department.date, index })),
    ),
  'department.getInspectorRoutesMetadata': ({ department: of }) =>
    of.getInspectorRoutesMetadata({ selectedDate: department.date }),
  'department.noteExport': ({ department: of }) => of.noteExport({ date: department.date, file: 'routes' }),
  'department.settings': ({ department: of }) => of.settings(),
  'department.stalePlan': ({ department: of }) => of.stalePlan({ date: department.date, version: department.version }),
  'department.versions': ({ department: of }) => of.versions({ date: department.date }),
  'department.visitPhoto': ({ department: of }) => {
    const { inspectionId, photoId: proofId } = department
    return of.visitPhoto({ date: department.date, inspectionId, proofId })
  },
  'department.visits': ({ department: of }) => of.visits({ date: department.date }),
}

/** What the link of a driver or an inspector opens. */
const alongAnyLink = (routeid: string, stop: string): Walk => ({
  'drives.routeWishes': ({ drives }) => drives.routeWishes({ routeid }),
  'drives.saveProof': ({ drives }) => drives.saveProof({ ...proofOf(routeid, stop), photoBytes: 3000 }),
  'drives.syncMarks': ({ drives }) => drives.syncMarks({ routeid, sentAt: Date.now(), version: 1, marks: [] }),
  'sharing.getRoute': ({ sharing }) => sharing.getRoute({ routeid }),
  'sharing.sharedRoute': ({ sharing }) => sharing.sharedRoute({ routeid }),
})

/** They succeed only with a shared position or a stored photo; here the refusals are checked. */
const refusedAlong = (routeid: string): Walk => ({
  'drives.keepPhoto': ({ drives }) => refusalOf(drives.keepPhoto({ routeid, proofId: 'a'.repeat(20) })),
  'drives.tellPositions': ({ drives }) =>
    refusalOf(drives.tellPositions({ routeid, positions: [{ at: Date.now(), position: [40.7, -74] }] })),
  'drives.uploadPhoto': ({ drives }) => refusalOf(drives.uploadPhoto({ routeid, proofId: 'a'.repeat(20) })),
})

/** What the link of a driver opens. */
const alongLink = (routeid: string): Walk => ({
  ...alongAnyLink(routeid, team.stop),
  'drives.consent': ({ drives }) => drives.consent({ routeid }),
  'drives.keepPhone': ({ drives }) => drives.keepPhone({ routeid }),
  'drives.routeNotes': ({ drives }) => drives.routeNotes({ routeid }),
  'drives.saveConsent': ({ drives }) => drives.saveConsent({ routeid, shares: false }),
  'drives.writeNote': ({ drives }) => drives.writeNote(noteAt(routeid, team.stop)),
  ...refusedAlong(routeid),
})

/** What the link of a customer opens. */
const atStop = (linkid: string): Walk => ({
  'drives.sayOfStop': ({ drives }) => drives.sayOfStop({ linkid, rating: { stars: 5, words: 'Fine' } }),
  'drives.stopMails': ({ drives }) => drives.stopMails({ linkid, contact: 'a'.repeat(40) }),
  'drives.stopMessages': ({ drives }) => drives.stopMessages({ linkid, isStopped: false }),
  'drives.stopProof': ({ drives }) => drives.stopProof({ linkid, proofId: team.photoId }),
  'drives.stopView': ({ drives }) => drives.stopView({ linkid }),
})

/** What the key of a phone opens; the last one ends it. */
const byPhone = (key: string): Walk => ({
  'drives.phoneRoutes': ({ drives }) => drives.phoneRoutes({ key }),
  'drives.forgetPhone': ({ drives }) => drives.forgetPhone({ key }),
})

const withTicket = (ticket: string): Walk => ({ 'drives.photo': ({ drives }) => drives.photo({ ticket }) })
const invited = (link: string): Walk => ({ 'teams.invitation': ({ teams }) => teams.invitation({ link }) })
const erased = (receipt: string): Walk => ({
  'accounts.erasureReceipt': ({ accounts }) => accounts.erasureReceipt({ receiptId: receipt }),
})

/** Public calls that no capability opens: they return the same to everyone. */
const openToAll = ['billing', 'blog', 'marketing']

/** The secrets in all answers of a walk, each with its path, and every text in them. */
async function walked(walk: Walk, api: ApiClient) {
  const texts: { readonly at: string; readonly value: string }[] = []
  for (const [name, call] of Object.entries(walk)) texts.push(...stringsOf(await call(api), name))
  const secrets = Object.entries(secretsOf(team, department))
  const found = texts.flatMap(({ at, value }) => {
    const shown = value + decoded(value)
    return secrets.flatMap(([secret, text]) => (shown.includes(text) ? [{ secret, at }] : []))
  })
  return { texts, found }
}

/** The words of a text, decoded from base64. */
const decoded = (text: string): string =>
  text
    .split(/[^0-9A-Za-z_-]+/)
    .map((word) => Buffer.from(word, 'base64url').toString('latin1'))
    .join(' ')

const secretsFound = async (walk: Walk, api: ApiClient): Promise<string[]> =>
  [...new Set((await walked(walk, api)).found.map(({ secret }) => secret))].toSorted()

/** Every call that a capability opens. */
const opened = (text: string): Walk => ({
  ...{ ...alongLink(text), ...atStop(text), ...byPhone(text), ...withTicket(text), ...invited(text), ...erased(text) },
})

/** Tries every call that a capability opens. @throws where one of them takes `text` for a capability */
async function refused(text: string): Promise<void> {
  // Returns the same to everyone, whatever the link.
  const { 'drives.stopMails': _, ...doors } = opened(text)
  const own = refusedAlong(text)
  for (const [name, call] of Object.entries(doors)) await (own[name] ? call(anybody()) : refusalOf(call(anybody())))
}

/** Texts that could open something: words and the ends of addresses, without spaces. */
const candidatesIn = (texts: readonly { readonly value: string }[]): string[] => [
  ...new Set(
    texts.flatMap(({ value }) => value.split(/[^0-9A-Za-z_-]+/)).filter((word) => /^(?=.*\d).{10,64}$/.test(word)),
  ),
]

describe('the answers of every call', () => {
  beforeAll(async () => {
    ;[team, department] = [await teamWorld(), await departmentWorld()]
    receiptId = (await deletedAccount()).receiptId
  })

  it('are checked for each role: a new call has inputs here', () => {
    expect(Object.keys(looks).toSorted()).toEqual(namesWhere(({ company }) => company === 'look'))
    expect(Object.keys(reads).toSorted()).toEqual(namesWhere(({ need }) => need === 'department-viewer'))
    expect(Object.keys(opened('')).toSorted()).toEqual(
      namesWhere(({ need, feature }) => need === 'public' && !openToAll.includes(feature)),
    )
  })

  it('give a viewer of a team nothing that opens anything, and no word in them opens anything', async () => {
    const { texts, found } = await walked(looks, team.viewer.forCompany)

    expect(found).toEqual([])
    const candidates = candidatesIn(texts)
    expect(candidates).toContain(await routeShownTo(team.viewer.forCompany))
    await pMap(candidates, refused, { concurrency: 4 })
  })

  it('give the read-only department role nothing either, and no word in them opens anything', async () => {
    const { texts, found } = await walked(reads, department.reader.api)

    expect(found).toEqual([])
    const candidates = candidatesIn(texts)
    expect(candidates).toContain(department.photoId)
    await pMap(candidates, refused, { concurrency: 4 })
  })

  it('give a dispatcher the drivers’ links, but none of the owner, customers or phones', async () => {
    expect(await secretsFound(looks, team.dispatcher.forCompany)).toEqual([
      ...['link of driver 1', 'link of driver 2', 'link of driver 2 without a secret', 'route of driver 1'],
    ])
  })

  it('give each driver only their own link', async () => {
    expect(await secretsFound(alongLink(team.links[0]), anybody())).toEqual(['link of driver 1', 'route of driver 1'])
    const ofInspector = alongAnyLink(department.links[0], department.inspectionId)
    expect(await secretsFound(ofInspector, anybody())).toEqual(['link of inspector 1', 'route of inspector 1'])
  })

  it('give a customer and an invited person nothing that opens anything else', async () => {
    expect(await secretsFound(atStop(team.visits[0]), anybody())).toEqual([])
    const { url } = await anybody().drives.stopProof({ linkid: team.visits[0], proofId: team.photoId })
    expect(await secretsFound(withTicket(url.slice(url.lastIndexOf('/') + 1)), anybody())).toEqual([])
    expect(await secretsFound(invited(team.invitation), anybody())).toEqual([])
    expect(await secretsFound(erased(receiptId), anybody())).toEqual([])
  })

  it('give a phone the links of its own driver', async () => {
    expect(await secretsFound(byPhone(team.phones[0]), anybody())).toEqual(['link of driver 1', 'route of driver 1'])
  })
})
