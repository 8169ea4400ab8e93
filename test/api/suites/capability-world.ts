import { addDays } from '#core/kernel/civil-days.ts'
import { dayOf } from '#core/kernel/time.ts'
import { defaultSettings } from '#core/links/customers/message-kinds.ts'
import { LINK_SECRET_LENGTH, readLinkId } from '#core/links/share-link.ts'
import { type ApiClient, createApiClient } from '#test/support/api-client.ts'
import { fleetRequestOf } from '#test/support/build-fleet.ts'
import { builtDay, wireDay, yardIn } from '#test/support/build-team-day.ts'
import { cloud, newcomer, type Person } from '#test/support/cloud-in-use.ts'
import { colleagueOf, linkIn as invitationIn } from '#test/support/colleagues.ts'
import { idsOf, publishedDay, whoOf } from '#test/support/department-day.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { fleetResult } from '#test/support/plan-fleet.ts'
import { type Dispatcher, date, withDay } from '#test/support/sent-day.ts'
import { contacts, linkIn, mailsTo } from '#test/support/told-customers.ts'
import { jpegOf, nameAt, namesOf, phone, planRoutes, proofOf, routeData, sendPhoto, sync } from './drive-steps.ts'

/** A person without an account, who has only links and keys. */
export const anybody = (): ApiClient => createApiClient(cloud().url)

/** What a link holds besides the id of its route, which opens nothing. */
const secretOf = (linkId: string): string => linkId.slice(-LINK_SECRET_LENGTH)

/** A team with everything its links can return: a sent and driven day, notified customers, and phones. */
export async function teamWorld() {
  const team = await withDay()
  const { api } = team
  await tellByMail(team)
  const customers = [contacts().email, contacts().email]
  const { request } = builtDay(6, 2)
  const stopList = request.stopList.map((stop, index) => {
    const contactEmail = customers[index]
    return contactEmail === undefined ? stop : { ...stop, contactEmail }
  })
  await team.save(1, wireDay(6, 2, { stopList }))
  const links = [(await team.send(1, 2)).linkId, (await team.send(2, 2)).linkId] as const
  await api.drives.tellCustomers({ date })
  const visits = customers.map((email) => linkIn(mailsTo(email)[0]?.text))
  const [first = '', second = ''] = visits
  const driven = await drive(links[0])
  await anybody().drives.sayOfStop({ linkid: second, wish: { wish: 'not-today', words: 'Friday' } })
  const keys = await Promise.all(links.map(async (routeid) => (await phone().keepPhone({ routeid })).key))
  const [phoneOfOne = '', phoneOfTwo = ''] = keys
  const { taskId } = await api.teams.optimizeFleet(fleetRequestOf(4, 2, { drivers: [{ id: 1 }, { id: 2 }] }))
  await fleetResult(api, taskId)
  return {
    ...{ team, links, visits: [first, second] as const, phones: [phoneOfOne, phoneOfTwo] as const, taskId, ...driven },
    address: stopList[0]?.address ?? '',
    viewer: await colleagueOf(team, 'viewer'),
    dispatcher: await colleagueOf(team, 'dispatcher'),
    ...(await ownSecrets(team)),
    earlier: await linkWithoutSecret(team),
  }
}

/** A marked link of the same day, from before links had secrets. It opens by the id of its route. */
async function linkWithoutSecret({ api, userId }: Person): Promise<string> {
  const { routeId } = await api.sharing.saveRoute({ routeData, title: 'Earlier' })
  const { changeRoute } = await import('#store/sharing.ts')
  const ofDay = { routeVersion: 1, updatedAt: Date.now(), teamDate: date, driverId: 2 }
  await changeRoute({ routeId, userId }, 1, ofDay)
  await sync(routeId, [{ stop: nameAt(0), mark: 'complete', at: Date.now() }])
  return routeId
}

/** The id that a role gets for the route of driver 1. */
export async function routeShownTo({ drives: of }: ApiClient): Promise<string> {
  const { drives } = await of.progress({ date })
  return drives.find(({ driverId }) => driverId === 1)?.routeId ?? ''
}

async function tellByMail({ api }: Dispatcher): Promise<void> {
  // A zone west of UTC would be a day behind the sent day for some hours, and phones get only today and tomorrow.
  await api.teams.saveDepot({ version: 1, depot: yardIn('UTC') })
  const ways = { ...defaultSettings.ways, before: 'email' } as const
  await api.drives.saveTellSettings({ version: 0, settings: { ...defaultSettings, ways, quiet: [0, 0] } })
}

/** Completes the first stop of a link, with a photo, a signature and a note for next time. */
async function drive(linkId: string) {
  const { routeData: route } = await anybody().sharing.getRoute({ routeid: linkId })
  const [stop = ''] = namesOf(route)
  const [photo, signed] = [proofOf(linkId, stop), proofOf(linkId, stop)]
  await sendPhoto(photo, jpegOf(3000))
  await phone().saveProof({ ...signed, signature: 'M10 20L200 90L30 40' })
  await sync(linkId, [{ stop, mark: 'complete', at: Date.now() }])
  await phone().writeNote({ ...noteAt(linkId, stop), words: 'Ring twice' })
  return { stop, photoId: photo.proofId, signedId: signed.proofId }
}

let notes = 0
export const noteAt = (routeid: string, stop: string) => ({
  ...{ routeid, stop, noteId: `note-of-the-world-${++notes}`, at: Date.now(), sentAt: Date.now(), words: 'Side door' },
})

/** What else the owner of a team has: a shared route, an API key and an invited person. */
async function ownSecrets({ api }: Person) {
  await planRoutes()
  const { routeId: shared } = await api.sharing.saveRoute({ routeData, title: 'Mine' })
  const { key: apiKey } = await api.accounts.createApiKey({ name: 'My server' })
  const { email } = contacts()
  await api.teams.invitePerson({ email, role: 'dispatcher' })
  return { shared, apiKey, invitation: invitationIn(email) }
}

/** A published day of the department: two inspectors have their links, one has marked, noted and photographed. */
export async function departmentWorld() {
  const day = await publishedDay(smallCity(12, ['EC1', 'EC2']), addDays(dayOf(Date.now()), 30))
  const [one, two] = day.routes.map(whoOf)
  const open = async (inspectorId = '') =>
    linkIdOfUrl((await day.sam.api.department.openInspectorLink({ date: day.date, inspectorId })).url)
  const links = [await open(one), await open(two)] as const
  const [inspectionId = '', ...others] = idsOf(day.routes[0])
  const photo = { ...proofOf(links[0], inspectionId), recipient: 'Ana', note: 'Gate' }
  await sendPhoto(photo, jpegOf(3000))
  await sync(links[0], [{ stop: inspectionId, mark: 'complete', at: Date.now() }])
  await sync(links[1], [])
  return {
    ...day,
    links,
    inspectionId,
    others,
    photoId: photo.proofId,
    reader: await newcomer('Vera', ['department-viewer']),
  }
}

/** A person who has deleted their account, and the receipt. */
export async function deletedAccount() {
  const person = await newcomer()
  await person.api.accounts.currentUser()
  const { receiptId } = await person.api.accounts.deleteAccount({ email: person.email })
  return { receiptId }
}

type World = Awaited<ReturnType<typeof teamWorld>>
type Department = Awaited<ReturnType<typeof departmentWorld>>

/** The secrets of these worlds by name: what opens something, and ids of routes and homes. */
export const secretsOf = (team: World, department: Department): Readonly<Record<string, string>> => ({
  'link of driver 1': secretOf(team.links[0]),
  'link of driver 2': secretOf(team.links[1]),
  'link of driver 2 without a secret': team.earlier,
  'link of customer 1': team.visits[0],
  'link of customer 2': team.visits[1],
  'phone of driver 1': team.phones[0],
  'phone of driver 2': team.phones[1],
  'shared route of the owner': team.shared,
  'API key of the owner': team.apiKey,
  'link of an invitation': team.invitation,
  'link of inspector 1': secretOf(department.links[0]),
  'link of inspector 2': secretOf(department.links[1]),
  'home of an inspector': '260 West 35',
  'route of driver 1': readLinkId(team.links[0]).routeId,
  'route of inspector 1': readLinkId(department.links[0]).routeId,
})
