import { describe, expect, it } from 'vitest'
import { newcomer } from '#test/support/cloud-in-use.ts'

const contactOf = async (userId: string) => {
  // Imported late: the store reads its environment while it is imported.
  const { readContact } = await import('#store/marketing.ts')
  return readContact(userId)
}

describe('news by e-mail', () => {
  it('is wanted by nobody who has only made an account, which puts them on the list [P-254]', async () => {
    const { api, userId } = await newcomer()
    await api.accounts.currentUser()

    expect(await contactOf(userId)).toMatchObject({ group: 'Existing Users', wantsNews: false })
    expect(await api.marketing.newsChoice()).toEqual({ wantsNews: false })
  })

  it('is asked for and ended by the person alone [P-332]', async () => {
    const [one, other] = [await newcomer(), await newcomer()]

    expect(await one.api.marketing.addEmailToCampaign({ group: 'Existing Users' })).toEqual({ wantsNews: true })
    expect(await one.api.marketing.newsChoice()).toEqual({ wantsNews: true })
    expect(await other.api.marketing.newsChoice()).toEqual({ wantsNews: false })

    expect(await one.api.marketing.removeEmailFromCampaign()).toEqual({ wantsNews: false })
    expect(await one.api.marketing.newsChoice()).toEqual({ wantsNews: false })
  })
})

describe('what the operator reads', () => {
  it('is who wants news and what campaigns have brought, safe to open in a spreadsheet', async () => {
    const [reader, other] = [await newcomer('=1+1'), await newcomer()]
    for (const { api } of [reader, other]) await api.accounts.currentUser()
    await reader.api.marketing.addEmailToCampaign({})
    await reader.api.marketing.recordCampaignHit({ utm: 'for-the-operator' })
    const { campaignRows, contactRows } = await import('../../../scripts/reach/reach-rows.ts')

    const contacts = await contactRows()

    expect(contacts).toContain(`"${reader.email}","'=1+1"`)
    expect(contacts.join()).not.toContain(other.email)
    expect((await campaignRows()).find((line) => line.includes('for-the-operator'))).toMatch(/,"1","0","0"$/)
  })
})
