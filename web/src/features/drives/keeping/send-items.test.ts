import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { photoTexts } from '#core/drives/proof.ts'
import { forgetItem, type KeptProof, keepItem, waitingItems } from './kept-items.ts'

const { drives } = vi.hoisted(() => ({ drives: { saveProof: vi.fn() } }))
vi.mock(import('#web/client/api.ts'), () => ({ client: { drives } }) as never)
const { sendItems } = await import('./send-items.ts')

const sent: { url: string; fields: string[] }[] = []

/** A browser whose uploads are answered with this status. */
function answerUploads(status: number): void {
  class Upload extends EventTarget {
    readonly status = status
    readonly upload = new EventTarget()
    private url = ''
    open(_method: string, url: string): void {
      this.url = url
    }
    send(form: FormData): void {
      sent.push({ url: this.url, fields: [...form.keys()] })
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}

const proofOf = (proofId: string): KeptProof => ({
  ...{ routeId: 'r', proof: { proofId, stop: 'one', at: 3, note: 'Gate' } },
  photo: new Blob(['a picture']),
})

beforeEach(async () => {
  sent.length = 0
  for (const proofId of ['one', 'two']) await keepItem(proofOf(proofId))
  drives.saveProof.mockReset().mockImplementation(async ({ proofId }: { proofId: string }) => ({
    upload: { url: `/api/drive-photo/r/${proofId}`, fields: {} },
  }))
})

afterEach(async () => {
  for (const item of await waitingItems()) await forgetItem(item)
})

it('uploads a photo to the address in its proof, and removes it once it has arrived', async () => {
  answerUploads(200)

  expect(await sendItems('r')).toBeUndefined()

  expect(sent).toEqual(['one', 'two'].map((id) => ({ url: `/api/drive-photo/r/${id}`, fields: ['file'] })))
  expect(await waitingItems()).toEqual([])
})

it('stops retrying a photo that is refused as not a picture, and tells the driver', async () => {
  answerUploads(400)

  expect(await sendItems('r')).toContain(photoTexts.unreadable)

  expect(await waitingItems()).toEqual([])
})

it.each([404, 429, 503])('keeps photos on the phone after %s', async (status) => {
  answerUploads(status)

  await sendItems('r').catch(() => undefined)

  expect(await waitingItems()).toHaveLength(2)
  // What would meet the same is not tried.
  expect(sent).toHaveLength(status === 503 ? 2 : 1)
})
