import { publicApi } from '#lambdas/http/callers.ts'
import { deleteOptOut, keepOptOut, readVisit } from '#store/drives-visits.ts'
import { takeSay, visitOfLink } from './customers/visit-of-link.ts'

export const stopMessages = publicApi.drives.stopMessages.handler(async ({ input, context: { now } }) => {
  const { link, visit } = await visitOfLink(input.linkid, now)
  await takeSay(link, now)
  const { userId } = link
  const contacts = (await readVisit(visit))?.contacts ?? []
  await Promise.all(
    contacts.map((contact) =>
      input.isStopped ? keepOptOut(userId, { ...contact, at: now }) : deleteOptOut(userId, contact.hash),
    ),
  )
  return {}
})
