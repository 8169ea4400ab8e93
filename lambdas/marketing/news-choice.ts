import { api } from '#lambdas/http/callers.ts'
import { readContact } from '#store/marketing.ts'

export const newsChoice = api.marketing.newsChoice.handler(async ({ context: { caller } }) => {
  const contact = await readContact(caller.userId)
  return { wantsNews: contact?.wantsNews ?? false }
})
