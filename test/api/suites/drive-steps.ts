import type { WireItinerary } from '#api/itinerary.ts'
import { markNames } from '#core/itinerary/mark-names.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { requestOf } from '#test/support/build-request.ts'
import { noteCall } from '#test/support/called-routes.ts'
import { cloud, member, type Person } from '#test/support/cloud-in-use.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { postPhoto } from '#test/support/post-photo.ts'

export const DAY_MS = 86_400_000
export const gone = { status: 404, code: 'drives.no-such-route' }
export const DATE = '2026-11-24'

/** The route of a drive. */
export let routeData: WireItinerary
/** The same with a stop less. */
export let shorter: WireItinerary
let proofs = 0

/** Nobody in particular: the link is the right to drive. */
export const phone = () => createApiClient(cloud().url).drives
type DrivesClient = ReturnType<typeof phone>
type PhotoBytes = Uint8Array<ArrayBuffer>
export const namesOf = ({ routeOrder }: WireItinerary): string[] =>
  markNames(routeOrder).filter((_, index) => routeOrder[index]?.kind === 'stop')
export const nameAt = (index: number): string => namesOf(routeData)[index] ?? ''

interface Drive extends Person {
  readonly routeId: string
}

export async function driveOf(person: Person): Promise<Drive> {
  const { routeId } = await person.api.sharing.saveRoute({ routeData, title: 'Friday' })
  return { ...person, routeId }
}

/** A route that a dispatcher has sent to the driver with the number 3. */
export async function teamDrive(): Promise<Drive> {
  const drive = await driveOf(await member({ teamTier: 1 }))
  const { changeRoute } = await import('#store/sharing.ts')
  await changeRoute(drive, 1, { routeVersion: 1, updatedAt: Date.now(), teamDate: DATE, driverId: 3 })
  return drive
}

export const sync = (
  routeid: string,
  marks: Parameters<ReturnType<typeof phone>['syncMarks']>[0]['marks'],
  sentAt = Date.now(),
) => phone().syncMarks({ routeid, sentAt, marks })

/** The least that begins and ends as a JPEG. */
export function jpegOf(bytes: number): PhotoBytes {
  const picture = new Uint8Array(bytes)
  picture.set([0xff, 0xd8, 0xff, 0xe0])
  picture.set([0xff, 0xd9], bytes - 2)
  return picture
}

/** Sends a photo where a proof has said that it goes; answers the status. */
export async function upload(post: Awaited<ReturnType<DrivesClient['saveProof']>>['upload'], bytes: PhotoBytes) {
  if (!post) throw new Error('No photo is awaited')
  const response = await postPhoto(cloud().url, post, bytes)
  noteCall('POST', response.url, response)
  return response.status
}

/** What the site answers at the address of a photo. */
export async function photoAt(url: string) {
  const response = await fetch(new URL(url, cloud().url))
  noteCall('GET', response.url, response)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

export const proofOf = (routeid: string, stop = nameAt(0)) => ({
  ...{ routeid, proofId: `0000000000000000-${++proofs}`, stop, at: Date.now(), sentAt: Date.now() },
})

/** A proof with its photo, as a phone sends both. */
export async function sendPhoto(said: ReturnType<typeof proofOf>, photo: PhotoBytes): Promise<void> {
  const status = await upload((await phone().saveProof({ ...said, photoBytes: photo.length })).upload, photo)
  if (status !== 200) throw new Error(`The photo was refused with ${status}`)
}

/** Has the routes of all drives, once for all suites. */
export async function planRoutes(): Promise<void> {
  if (routeData) return
  const { api } = await member()
  const { stopList, ...request } = requestOf(4)
  routeData = itineraryOf(await planAtOnce(api, { ...request, stopList }))
  shorter = itineraryOf(await planAtOnce(api, { ...request, stopList: stopList.slice(1) }))
}
