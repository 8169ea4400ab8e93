import { card, openDay } from './department-routes-steps.ts'
import { apiFor } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

test.describe('a day of inspectors in the field', { tag: '@desktop' }, () => {
  test('goes from a link to marks on a phone, and is seen by who planned it', { tag: '@deep' }, async ({
    page,
    browser,
  }) => {
    const date = await openDay(page, 0, true)
    await page.getByRole('button', { name: 'Links' }).click()
    const dialog = page.getByRole('dialog', { name: 'Links for inspectors' })
    const row = dialog.getByRole('listitem').filter({ hasText: '2043' })
    await row.getByLabel('E-mail of 2043').fill('ana@city.example')
    await row.getByRole('button', { name: /^Send/ }).click()
    await expect(row).toContainText('Sent')
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath('links.png') })
    await page.keyboard.press('Escape')

    const { department } = await apiFor(people.scheduler)
    const { url = '' } = await department.openInspectorLink({ date, inspectorId: '2043' })
    const phone = await browser.newPage({ viewport: { width: 390, height: 664 } })
    await phone.goto(new URL(url).pathname)
    await expect(phone.getByText('Next, Inspection 1 of 4')).toBeVisible()
    await phone.getByRole('button', { name: 'No access' }).click()
    await phone.getByRole('button', { name: 'Go on to the next inspection' }).click()
    await expect(phone.getByText('Next, Inspection 2 of 4')).toBeVisible()
    await phone.getByRole('button', { name: 'Failed' }).click()
    await phone.getByRole('button', { name: 'Refused' }).click()
    await expect(phone.getByText('Sent', { exact: true }).first()).toBeVisible()
    await phone.screenshot({ path: test.info().outputPath('phone.png') })

    await page.reload()
    await card(page, '2043').click()
    await expect(card(page, '2043')).toContainText('0 of 4 done, 1 no access, 1 failed')
    await expect(page.getByRole('button', { name: /inspection 1806002,.*Failed \d+:\d\d .M: Refused/ })).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('board.png') })
    await expectAccessible(page)
  })
})
