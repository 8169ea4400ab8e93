import { readBytes } from '#lambdas/gateways/payload-files.ts'
import { publicApi } from '#lambdas/http/callers.ts'
import { PHOTO_TICKET_SECONDS, textToTicket } from '#lambdas/links/photo-ticket.ts'
import { takePhotoBytes } from '#lambdas/links/photo-url.ts'
import { readProof } from '#store/drives.ts'
import { noSuchProof } from './no-such-proof.ts'

const headers = {
  'cache-control': `private, max-age=${PHOTO_TICKET_SECONDS}, immutable`,
  'content-disposition': 'inline',
}

export const photo = publicApi.drives.photo.handler(async ({ input, context: { now } }) => {
  const ticket = textToTicket(input.ticket, now)
  const proof = ticket && (await readProof(ticket.route, ticket.proofId))
  const bytes = proof?.payloadKey === undefined ? undefined : await readBytes(proof.payloadKey)
  if (!ticket || !bytes) throw noSuchProof()
  await takePhotoBytes(ticket, bytes.length, now)
  return { headers, body: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) }
})
