import { addDays } from '#core/kernel/civil-days.ts'
import { createApiClient } from '#test/support/api-client.ts'
import { teamDriverOf, wireDay } from '#test/support/build-team-day.ts'
import { linkIdOfUrl } from '#test/support/link-id.ts'
import { productPlace } from './product-address.ts'
import { comeAsNew } from './sessions.ts'
import { newEmail } from './sign-up-steps.ts'
import { expect, expectAccessible, test } from './support.ts'

const date = addDays(new Date().toISOString().slice(0, 10), 1)

test('an owner removes a dispatcher: the driver’s page shows that its link was replaced, and the new one has every mark', {
  tag: '@deep',
}, async ({ page, openWindow, product }) => {
  const { api } = await comeAsNew(page, 3)
  await api.teams.saveDrivers({ version: 0, drivers: [teamDriverOf(1, { email: newEmail() })] })
  await api.teams.saveDay({ date, version: 0, day: wireDay(3, 1) })
  const other = await openWindow()
  const sam = await comeAsNew(other)
  await sam.api.accounts.currentUser()
  await api.teams.invitePerson({ email: sam.email, role: 'dispatcher' })
  const { text } = await product.newestMail(sam.email, /invites you/)
  await sam.api.teams.acceptInvitation({ link: /\/teams\/join\/([0-9a-z-]+)/.exec(text ?? '')?.[1] ?? '' })
  const { url } = await api.teams.routeLink({ date, driverId: 1 })
  const driver = await openWindow()
  await driver.goto(url)
  await driver.getByRole('button', { name: 'Complete', exact: true }).first().click()
  await expect(driver.getByText('Sent', { exact: true })).toBeVisible()

  await createApiClient(productPlace().url).drives.keepPhone({ routeid: linkIdOfUrl(url) })

  await page.goto('/teams/settings/people')
  const phones = page.getByRole('list', { name: 'Phones of drivers' })
  await expect(phones.getByRole('listitem')).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: /^Remove / })
  await expect(question).toContainText('All drivers get new route links')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(/was removed\. 1 driver has a new link: send it again\.$/)).toBeVisible()
  await expect(phones).toBeHidden()

  await driver.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await expect(
    driver.getByText(/This link was replaced by a new one\. Ask your dispatcher for the new link\./),
  ).toBeVisible()
  await driver.reload()
  await expect(driver.getByRole('heading', { name: 'This link was replaced' })).toBeVisible()
  const { url: next } = await api.teams.routeLink({ date, driverId: 1 })
  await driver.goto(next)
  await expect(driver.getByRole('region', { name: 'Stop 2 of 3' })).toBeVisible()
})
