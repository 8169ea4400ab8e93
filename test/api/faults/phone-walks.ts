import { ORPCError } from '@orpc/client'
import { markNames } from '#core/itinerary/mark-names.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { builtDay } from '#test/support/build-team-day.ts'
import { cloud } from '#test/support/cloud-in-use.ts'
import { postPhoto } from '#test/support/post-photo.ts'
import { date, withDay } from '#test/support/sent-day.ts'
import { jpegOf } from '../suites/drive-steps.ts'
import { sharingVan } from './drive-walks.ts'
import type { Walk } from './walk.ts'

const phone = () => createApiClient(cloud().url).drives
let proofs = 0

/** A driver with the link of their route. */
async function driver() {
  const team = await withDay(1)
  const { routeId, linkId: routeid } = await team.link(1)
  const { routeData } = await createApiClient(cloud().url).sharing.getRoute({ routeid })
  const { routeOrder } = routeData
  const [stop = ''] = markNames(routeOrder).filter((_, index) => routeOrder[index]?.kind === 'stop')
  const at = Date.now()
  const proof = { routeid, proofId: `0000000000000000-fault-${++proofs}`, stop, at, sentAt: at }
  return { ...team, routeId, routeid, stop, at, proof }
}

/** Sends the photo of a proof. @throws as a call does. */
async function send(form: Parameters<typeof postPhoto>[1] | null): Promise<void> {
  const response = await postPhoto(cloud().url, form ?? { url: '', fields: {} }, jpegOf(4000))
  if (response.ok) return
  const { code, ...refusal } = await response.json()
  throw new ORPCError(code, refusal)
}

/** What the phones of drivers ask and say. */
export const phoneWalks: readonly Walk[] = [
  {
    name: 'a stop marked',
    begin: async () => {
      const { routeid, stop, at, api } = await driver()
      return {
        act: async () =>
          (await phone().syncMarks({ routeid, sentAt: at, marks: [{ stop, mark: 'complete', at }] })).marks.length,
        goesOn: ['ERROR customers.not-noted'],
        seen: async () => (await api.drives.progress({ date })).drives.map(({ marks }) => marks.length),
      }
    },
  },
  {
    name: 'a delivery proved',
    begin: async () => {
      const { api, proof, routeId, routeid } = await driver()
      const { upload: form } = await phone().saveProof({ ...proof, photoBytes: 4000, signature: 'M10 20L200 90L30 40' })
      const { proofId } = proof
      return {
        act: async () => {
          const { upload: none } = await phone().saveProof({ ...proof, proofId: `${proofId}-b` })
          await send(form)
          await phone().keepPhoto({ routeid, proofId })
          const { url } = await api.drives.proofPhoto({ date, routeId, proofId })
          const { body } = await phone().photo({ ticket: url.slice(url.lastIndexOf('/') + 1) })
          const { signature } = await api.drives.proofSignature({ date, routeId, proofId })
          return [none, body instanceof Blob && body.size, signature]
        },
        seen: async () => (await api.drives.progress({ date })).drives.map((drive) => drive.proofs.length),
      }
    },
  },
  {
    name: 'the phone of a driver',
    begin: async () => {
      const { routeid, api } = await driver()
      const { key } = await phone().keepPhone({ routeid })
      return {
        act: async () => [
          (await phone().phoneRoutes({ key })).routes.length,
          (await api.drives.driverPhones()).phones.length,
          await phone().forgetPhone({ key }),
        ],
        gone: ['DynamoDB DeleteItem'],
      }
    },
  },
  {
    name: 'a note for the next time',
    begin: async () => {
      const { routeid, api, at } = await driver()
      const address = builtDay(3, 1).request.stopList[0]?.address ?? ''
      const noteId = `note-of-a-fault-${++proofs}`
      return {
        act: async () => [
          await phone().writeNote({ routeid, noteId, stop: `1 ${address}`, words: 'Ring twice', at, sentAt: at }),
          (await phone().routeNotes({ routeid })).notes.length,
        ],
        seen: async () => (await api.drives.placeNotes({ address })).notes.length,
      }
    },
  },
  {
    name: 'a driver who shares no more',
    begin: async () => {
      const { routeId: routeid } = await sharingVan()
      return {
        act: async () => [
          Object.keys(await phone().consent({ routeid })),
          await phone().saveConsent({ routeid, shares: false }),
        ],
        goesOn: ['WARN van.not-forgotten'],
        seen: async () => (await phone().consent({ routeid })).isSharing,
      }
    },
  },
]
