import { shopifyFile, shopOrders } from '#test/support/shop-files.ts'
import {
  addresses,
  answerNotice,
  expect,
  giveFile,
  importSelected,
  openPlanner,
  test,
  textFile,
} from './planner-steps.ts'

test.describe('files of any shape', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => openPlanner(page))

  test('an export of a shop is read without a question, and its columns can be changed', { tag: '@deep' }, async ({
    page,
  }) => {
    await giveFile(page, textFile('orders.csv', [shopifyFile(shopOrders(12))]))
    const review = page.getByRole('dialog', { name: 'Check 12 addresses' })
    await expect(review).toContainText('Read as Street, Unit or second line')
    await expect(review.getByRole('row').filter({ hasText: '#1002' })).toContainText('New York')
    await review.getByRole('button', { name: 'Change how columns are read' }).click()
    const columns = page.getByRole('dialog', { name: 'Check the columns' })
    await columns.getByRole('combobox', { name: 'Shipping Phone is read as' }).selectOption('Not used')
    await columns.getByRole('button', { name: 'Use these columns' }).click()
    await expect(review).not.toContainText(', Phone')

    await importSelected(page)

    await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(12)
  })

  test('two heads alike are asked, a cell that cannot be read names its row and column and is corrected', {
    tag: '@deep',
  }, async ({ page }) => {
    const [one, two] = addresses(2)
    const file = textFile('odd.csv', [
      'Address,Phone,Phone,Opens,Until',
      `"${one}",212 555 0101,212 555 0102,9,5 PM`,
      `"${two}",212 555 0103,212 555 0104,25:00,noon`,
    ])
    await giveFile(page, file)
    const columns = page.getByRole('dialog', { name: 'Check the columns' })
    await expect(columns).toContainText('Two columns are called “Phone”')
    await expect(columns.getByRole('status')).toContainText('2 stops, 1 with cells that cannot be read')
    await columns.getByRole('button', { name: 'Use these columns' }).click()
    const field = page.getByLabel('Row 3, Opens: “25:00” is no time of day.')
    await expect(page.getByRole('button', { name: 'Import Selected (1)' })).toBeVisible()
    await field.fill('10')
    await field.press('Enter')
    await expect(field).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Import Selected (2)' })).toBeVisible()

    await importSelected(page)
    await giveFile(page, file)

    await expect(page.getByRole('dialog', { name: 'Check 2 addresses' })).toBeVisible()
  })

  test('more stops than fit are told, and as many as fit are chosen among all', { tag: '@deep' }, async ({ page }) => {
    await giveFile(
      page,
      textFile('long.csv', [
        'Address',
        ...shopOrders(130).map(({ street, zip }) => `"${street}, New York, NY ${zip}"`),
      ]),
    )
    const notice = page.getByRole('dialog').filter({ hasText: 'Must be less than 100 lines' })
    await expect(notice).toContainText('This file has 130 stops, 30 more than fit.')
    await answerNotice(page, 'Must be less than 100 lines', 'Choose 100 of them')
    const review = page.getByRole('dialog', { name: 'Check 130 addresses' })
    await expect(review.getByRole('button', { name: /^Import Selected/ })).toBeVisible()
    await expect(review).not.toContainText('are still looked up')
    await importSelected(page)

    await expect(page.getByRole('button', { name: /^Stop \d+: / })).toHaveCount(100)
  })
})
