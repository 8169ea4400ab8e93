import { bar, card, openDay, publish, showDay } from './department-routes-steps.ts'
import { apiFor, signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

test.describe('the routes of a day that several people have', { tag: '@desktop' }, () => {
  test('are not replaced unseen where somebody else has published: what differs is shown, and merged', {
    tag: '@deep',
  }, async ({ page }) => {
    const date = await openDay(page, 5, true)
    const { department } = await apiFor(people.scheduler)
    await bar(page, '1806001').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Draft, version 2' })).toBeVisible()
    const [first] = (await department.versions({ date })).versions.filter(({ version }) => version === 1)
    const theirs = [
      { inspectorId: '1988', inspectionIds: ['1806011'] },
      { inspectorId: '2071', inspectionIds: ['1806021', '1806012'] },
    ]
    const { version } = await department.changeRoutes({
      date,
      version: 1,
      revision: first?.revision ?? 0,
      routes: theirs,
    })
    await department.publish({ date, version: version.version, revision: version.revision })

    await page.getByRole('button', { name: 'Publish 3 routes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Version 3 was published meanwhile' })
    const anyway = page.getByRole('button', { name: 'Publish anyway' })
    await expect(anyway.or(dialog)).toBeVisible()
    if (await anyway.isVisible()) await anyway.click()

    await expect(dialog.getByRole('listitem').filter({ hasText: '1806012' })).toContainText('Published: 2071')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merge into a draft' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Draft, version 4' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^2, inspection 1806001,/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /^2, inspection 1806012,/ })).toBeVisible()
    expect((await department.versions({ date })).published).toBe(3)
  })

  test('lose who is called in sick: their inspections go to others, and viewers are told', { tag: '@deep' }, async ({
    page,
    openWindow,
  }) => {
    const date = await openDay(page, 6, true)
    const viewer = await openWindow({ viewport: { width: 1440, height: 900 } })
    await signIn(viewer, people.viewer)
    await showDay(viewer, date)
    await expect(card(viewer, '2071')).toBeVisible()

    await card(page, '2071').click()
    await page.getByRole('button', { name: 'Called in sick: take off' }).click()
    await page.getByRole('button', { name: 'Take off', exact: true }).click()
    await expect(page.getByText(/^2071 taken off in version 2, a draft/)).toBeVisible()
    await expect(card(page, '2071')).toHaveCount(0)
    await publish(page, () => page.getByRole('button', { name: /^Publish \d routes/ }).click())
    await showDay(viewer, date)

    await expect(viewer.getByText(/Withdrawn: 2071\. Whoever holds one of these routes has none now\./)).toBeVisible()
  })
})
