import { beforeEach, expect, it, vi } from 'vitest'
import { photoTexts } from '#core/drives/proof.ts'
import type { KeptProof } from './kept-items.ts'

const { drives, proofs } = vi.hoisted(() => ({
  drives: { saveProof: vi.fn() },
  proofs: { waiting: [] as KeptProof[] },
}))
vi.mock(import('#web/client/api.ts'), () => ({ client: { drives } }) as never)
// A browser without the store of proofs is not there to be asked.
vi.mock(
  import('./kept-items.ts'),
  () =>
    ({
      waitingItems: async () => proofs.waiting,
      forgetItem: async (proof: KeptProof) => {
        proofs.waiting = proofs.waiting.filter((each) => each !== proof)
      },
    }) as never,
)
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

beforeEach(() => {
  sent.length = 0
  proofs.waiting = [proofOf('one'), proofOf('two')]
  drives.saveProof.mockReset().mockImplementation(async ({ proofId }: { proofId: string }) => ({
    upload: { url: `/api/drive-photo/r/${proofId}`, fields: {} },
  }))
})

it('uploads a photo to the address in its proof, and removes it once it has arrived', async () => {
  answerUploads(200)

  expect(await sendItems('r')).toBeUndefined()

  expect(sent).toEqual(['one', 'two'].map((id) => ({ url: `/api/drive-photo/r/${id}`, fields: ['file'] })))
  expect(proofs.waiting).toEqual([])
})

it('stops retrying a photo that is refused as not a picture, and tells the driver', async () => {
  answerUploads(400)

  expect(await sendItems('r')).toContain(photoTexts.unreadable)

  expect(proofs.waiting).toEqual([])
})

it.each([404, 429, 503])('keeps photos on the phone after %s', async (status) => {
  answerUploads(status)

  await sendItems('r').catch(() => undefined)

  expect(proofs.waiting).toHaveLength(2)
  // What would meet the same is not tried.
  expect(sent).toHaveLength(status === 503 ? 2 : 1)
})
