import { expect, it } from 'vitest'
import { cloud } from '#test/support/cloud-in-use.ts'
import { drivenDay, linkIn, lookLater, mailsTo, mark, phone } from '#test/support/told-customers.ts'

it('the customer of a stop ends the mails at one press in a mail program, to the address that was told, and never by looking', async () => {
  const { owner, van, stops, emails } = await drivenDay()
  await mark(van, stops.slice(0, 1), 2)
  await lookLater()
  const [mail] = mailsTo(emails[1] ?? '')
  const [unsubscribe, post] = mail?.headers ?? []
  expect(post).toEqual({ name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' })
  const [, path = ''] = /^<https?:\/\/[^/]+(\/api\/stop-mails\/[^>]+)>$/.exec(unsubscribe?.value ?? '') ?? []
  const url = `${cloud().url}${path}`
  const stopped = async () => (await owner.api.drives.tellSettings({})).stopped

  for (const method of ['GET', 'HEAD']) await fetch(url, { method })
  expect(await stopped()).toEqual([])
  const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const parts = new FormData()
  parts.set('List-Unsubscribe', 'One-Click')
  for (const body of [form, parts]) expect((await fetch(url, { method: 'POST', body })).status).toBe(200)

  expect(await stopped()).toMatchObject([{ by: 'email', mask: 'c…@homes.example' }])
  const linkid = linkIn(mail?.text)
  await phone().stopMessages({ linkid, isStopped: false })
  expect(await stopped()).toEqual([])
  await phone().stopMails({ linkid, contact: 'a'.repeat(40) })
  expect(await stopped()).toMatchObject([{ mask: 'a former address' }])
})
