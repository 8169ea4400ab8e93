import { comeAsNew, signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

test('somebody copies their data, deletes the account in one tab and is signed out in the other', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  const { email } = await comeAsNew(page)
  await page.goto('/profile')
  const other = await page.context().newPage()
  await other.goto('/profile')
  await page.bringToFront()

  await page.getByRole('button', { name: 'Make a copy' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the copy' }).click()
  expect((await download).suggestedFilename()).toMatch(/^stopwise-data-.*\.zip$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()

  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByText(/^Everything was gone on/)).toBeVisible()
  await expectAccessible(page)
  await expect(other).toHaveURL(/\/signin/)
})

test(
  'a key is made on the profile, tried on the API page and revoked [P-045]',
  { tag: '@desktop' },
  async ({ page }, { project }) => {
    const name = `Script ${project.name}`
    await signIn(page, people.planner)
    await page.goto('/profile')
    await page.getByLabel('Name of the new key').fill(name)
    await page.getByRole('button', { name: 'Create key' }).click()
    const key = await page.getByRole('dialog').locator('code').textContent()
    await page.getByRole('button', { name: 'Done' }).click()

    await page.goto('/api-documentation')
    await page.getByLabel('A key to try calls with on this page').fill(key ?? '')
    const call = page.getByRole('article').filter({ hasText: '/api/v1/tracked-requests' })
    await call.getByText('Try it').click()
    await call.getByRole('button', { name: 'Send' }).click()
    await expect(call.getByText('Status 200')).toBeVisible()

    await page.goto('/profile')
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await page.getByRole('button', { name: 'Revoke key' }).click()
    await expect(page.getByText(name, { exact: true })).toBeHidden()
  },
)
