import { Jimp, JimpMime } from 'jimp'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

const picture = async () => ({
  name: 'route.png',
  mimeType: 'image/png',
  buffer: await new Jimp({ width: 800, height: 450, color: 0x0b6e57ff }).getBuffer(JimpMime.png),
})

const text =
  '## What we saw\n\nForty stops, [one order](/pricing).\n\n| Stops | Minutes |\n| ----: | ------: |\n| 40 | 212 |'

test('an author publishes a post, and readers and crawlers read it [P-046, P-047, P-048, P-190, P-194, P-195, P-199, P-303]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const title = `A day on the road ${Date.now()}`
  await signIn(page, people.author)
  await page.goto('/create-post')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('no image uploaded')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Message').fill(text)
  await page.locator('input[type=file]').setInputFiles(await picture())
  await expect(page.getByRole('button', { name: 'Remove route.png' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'What we saw' }),
  ).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue(text)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page).toHaveURL('/blog-main')
  await expect(page.getByText('success', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Featured Posts' })).toBeVisible()
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('cell', { name: '212' })).toBeVisible()
  await expect(page.getByText('1 min read')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get the App' })).toHaveAttribute('href', '/app-install')
  await expectAccessible(page)

  const crawled = await request.get(`/blog/${encodeURIComponent(title)}`)
  expect(await crawled.text()).toContain(`<meta property="og:title" content="${title}">`)
  await page.getByRole('button', { name: 'Delete post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(page).toHaveURL('/blog-main')
  expect((await request.get(`/blog/${encodeURIComponent(title)}`)).status()).toBe(404)
})

test('a blog has articles from its first day, and says what is missing [P-190, P-197, P-301]', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/blog-main')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Why the order of stops is hard' }).click()
  await expect(page.getByText('Nov 09, 2026')).toBeVisible()
  await page.getByRole('button', { name: 'How it works' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)

  await page.goto('/blog/Nothing of this name')
  await expect(page.getByRole('alert')).toContainText('No Records Shown')

  await signIn(page, people.planner)
  await page.goto('/create-post')
  await expect(page.getByText('Uh Oh, you do not have access to submit a blog:(')).toBeVisible()
})
