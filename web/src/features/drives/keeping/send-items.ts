import { photoTexts } from '#core/drives/proof.ts'
import { client } from '#web/client/api.ts'
import { type Failure, failureOf } from '#web/client/failure.ts'
import { PostError, postFile } from '#web/client/post-file.ts'
import { forgetItem, type KeptNote, type KeptProof, waitingItems } from './kept-items.ts'
import { sendEach } from './send-each.ts'

/** Sends the proofs and notes that wait, one after the other. Answers what was refused for good and why, if something was. */
export async function sendItems(routeId: string): Promise<string | undefined> {
  // Two tabs would send each photo twice, and take what the other has just laid down for lost.
  return alone(`stopwise-proofs ${routeId}`, async () =>
    sendEach(proofsFirst(await waitingItems(routeId)), {
      send: (item) => ('proof' in item ? sendProof(item) : sendNote(item)),
      // A refusal stays one. Without a network, on another day or after a fault it may succeed.
      refusal: (cause, item) => {
        const { status, message } = sendFailureOf(cause)
        if (status !== 400) return undefined
        // With its words, which are nowhere else.
        return 'proof' in item ? `A proof was not taken. ${message}` : `“${item.note.words}” was not noted. ${message}`
      },
      // The others would fare no better.
      isFinal: (cause) => [0, 404, 429].includes(sendFailureOf(cause).status),
      forget: forgetItem,
    }),
  )
}

/** A failed upload has a status but no message. Only a file that isn't a photo is refused permanently. */
const sendFailureOf = (cause: unknown): Pick<Failure, 'status' | 'message'> =>
  cause instanceof PostError ? { status: cause.status, message: photoTexts.unreadable } : failureOf(cause)

/** No photo waits behind a note, whose limits are others and may last for longer. */
const proofsFirst = (items: readonly (KeptNote | KeptProof)[]) =>
  items.toSorted((one, other) => Number('note' in one) - Number('note' in other))

/** Runs where no other tab does the same; a browser without locks just runs. */
async function alone<Value>(name: string, run: () => Promise<Value>): Promise<Value> {
  return 'locks' in navigator ? await navigator.locks.request(name, run) : await run()
}

async function sendProof({ routeId, proof, photo }: KeptProof): Promise<void> {
  const { upload } = await client.drives.saveProof({
    ...proof,
    routeid: routeId,
    sentAt: Date.now(),
    ...(photo ? { photoBytes: photo.size } : {}),
  })
  if (!upload || !photo) return
  const file = new File([photo], 'photo.jpg', { type: 'image/jpeg' })
  await postFile({ post: upload, file, onProgress: () => undefined, signal: AbortSignal.timeout(UPLOAD_MS) })
}

async function sendNote({ routeId, note }: KeptNote): Promise<void> {
  await client.drives.writeNote({ ...note, routeid: routeId, sentAt: Date.now() })
}

const UPLOAD_MS = 120_000
