import { newContact } from '#core/accounts/contact.ts'
import { api } from '#lambdas/http/callers.ts'
import { saveContact } from '#store/marketing.ts'

export const removeEmailFromCampaign = api.marketing.removeEmailFromCampaign.handler(
  async ({ context: { caller, now } }) => {
    await saveContact(caller.userId, newContact(now))
    return { wantsNews: false }
  },
)
