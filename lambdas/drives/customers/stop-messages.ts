import { publicApi } from '#lambdas/http/callers.ts'
import { deleteOptOut, keepOptOut } from '#store/drives/visits.ts'
import { contactsOf, readKeptVisits } from './kept-visits.ts'
import { requireStopLink, takeSay } from './visit-of-link.ts'

/** Whoever was told may say so as long as their link lives, also of a stop that nobody comes to any more. */
export const stopMessages = publicApi.drives.stopMessages.handler(async ({ input, context: { now } }) => {
  const link = await requireStopLink(input.linkid, now)
  await takeSay(link, now, 'end')
  const { userId } = link
  await Promise.all(
    contactsOf(await readKeptVisits(link, now)).map((contact) =>
      input.isStopped ? keepOptOut(userId, { ...contact, at: now }) : deleteOptOut(userId, contact.hash),
    ),
  )
  return {}
})
