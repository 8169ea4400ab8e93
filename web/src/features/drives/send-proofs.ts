import { client } from '#web/client/api.ts'
import { failureOf } from '#web/client/failure.ts'
import { postFile } from '#web/client/post-file.ts'
import { forgetProof, type KeptProof, waitingProofs } from './kept-drive.ts'
import { sendEach } from './send-each.ts'

/** Sends the proofs that wait, one after the other. Answers why one was refused for good, if one was. */
export async function sendProofs(routeId: string): Promise<string | undefined> {
  // Two tabs would send each photo twice, and take what the other has just laid down for lost.
  return alone(`stopwise-proofs ${routeId}`, async () =>
    sendEach(await waitingProofs(routeId), {
      send: sendProof,
      // A refusal stays one. Without a network, on another day or after a fault it may succeed.
      refusal: (cause) => {
        const { status, message } = failureOf(cause)
        return status === 400 ? message : undefined
      },
      // The others would fare no better.
      isFinal: (cause) => [0, 404, 429].includes(failureOf(cause).status),
      forget: forgetProof,
    }),
  )
}

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
  await client.drives.keepPhoto({ routeid: routeId, proofId: proof.proofId })
}

const UPLOAD_MS = 120_000
