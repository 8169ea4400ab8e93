import { shopOrders } from '#test/support/shop-files.ts'
import { signIn } from './sessions.ts'
import { expect, people, test } from './support.ts'

test('a file of more stops than a day takes is shared out over days', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  const api = await signIn(page, people.dispatcher)
  await page.goto('/teams?date=2027-03-01')
  // A number that the lists of houses lack would be asked about.
  const orders = shopOrders(250).filter(({ street }) => !street.endsWith('Central Park West'))
  const lines = orders
    .slice(0, 230)
    .map(({ street, zip }, index) => `"${street}, New York, NY ${zip}",2027-03-0${1 + (index % 2)},2`)
  const file = {
    name: 'week.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Address,Day,Packages', ...lines].join('\n')),
  }
  await page.getByRole('group', { name: 'How to add stops' }).getByRole('radio', { name: 'Import' }).check()
  await page.getByRole('dialog', { name: 'Import a file' }).locator('input[type=file]').setInputFiles(file)
  const notice = page.getByRole('dialog').filter({ hasText: 'Must be less than 200 lines' })
  await notice.getByRole('button', { name: 'Share them out over days' }).click()
  const review = page.getByRole('dialog', { name: 'Check 230 addresses' })
  await expect(review).toContainText('30 more than the 200 that fit.')
  await review.getByRole('button', { name: 'Share out over days' }).click()
  const days = page.getByRole('dialog', { name: 'Share out over days' })
  await expect(days.getByRole('listitem').filter({ hasText: 'Tuesday, March 2' })).toContainText('115 stops')
  await days.getByRole('button', { name: 'Share out 230 stops' }).click()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('115 stops of 200')).toBeVisible()
  await expect.poll(async () => (await api.teams.day({ date: '2027-03-02' })).day?.request.stopList.length).toBe(115)
})
