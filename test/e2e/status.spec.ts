import { expect, expectAccessible, lives, test } from './support.ts'

const part = (name: string, state: string) => ({ part: name, state, since: Date.now() - 60_000 })

test('the status page says what suffers, what works, and that nothing answers', { tag: ['@desktop', '@deep'] }, async ({
  page,
}) => {
  let parts = [part('planning', 'troubled'), part('addresses', 'working')]
  let isDown = false
  await page.clock.install()
  await page.route('**/api/status', (route) =>
    isDown ? route.abort() : route.fulfill({ json: { asOf: Date.now(), parts } }),
  )
  await page.goto('/status')
  await lives(page)
  const sentence = page.getByRole('main').getByRole('status')
  const rows = page.getByRole('list', { name: 'Parts of Stopwise' }).getByRole('listitem')

  await expect(sentence).toHaveText('Parts of Stopwise are slow or fail.')
  await expect(rows.filter({ hasText: 'Planning' })).toContainText('Slow or with errors')
  await expect(rows.filter({ hasText: 'Address search' })).toContainText(/Working\s*since/)
  await expect(rows.filter({ hasText: 'Driving' })).toContainText('Not known')
  await expectAccessible(page)

  parts = [part('planning', 'working')]
  await page.clock.runFor(61_000)
  await expect(rows.filter({ hasText: 'Planning' })).toContainText('Working')
  isDown = true
  await page.clock.runFor(61_000)
  await page.clock.runFor(10_000)
  await expect(sentence).toHaveText('Stopwise does not answer right now.')
  await expect(rows.filter({ hasText: 'Planning' })).toContainText('Not known')
})
