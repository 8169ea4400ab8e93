import { publicApi } from '#lambdas/http/callers.ts'
import { keepOptOut } from '#store/drives/visits.ts'
import { contactsOf, readKeptVisits } from './kept-visits.ts'
import { requireStopLink, takeSay } from './visit-of-link.ts'

/** Of an address that the stop does not have any more. */
const UNKNOWN_MASK = 'a former address'

/** Ends the mails to the address that a mail went to, which the path names: the stop may have another one by now. */
export const stopMails = publicApi.drives.stopMails.handler(async ({ input, context: { now } }) => {
  const link = await requireStopLink(input.linkid, now)
  await takeSay(link, now, 'end')
  const known = contactsOf(await readKeptVisits(link, now)).find(({ hash }) => hash === input.contact)
  await keepOptOut(link.userId, { by: 'email', hash: input.contact, mask: known?.mask ?? UNKNOWN_MASK, at: now })
  return {}
})
