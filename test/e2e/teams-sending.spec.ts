import type { Page } from '@playwright/test'
import { addDays } from '#core/kernel/civil-days.ts'
import { wireDay } from '#test/support/build-team-day.ts'
import { signIn } from './sessions.ts'
import { expect, expectAccessible, people, test } from './support.ts'

// Days of their own, a second one for the phone: other files plan with the same team.
const dateOf = (project: string) => addDays(new Date().toISOString().slice(0, 10), project === 'desktop' ? 23 : 24)
const missing = 'bounce@simulator.amazonses.com'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Share Routes' })

test(
  'a dispatcher tells drivers of their routes, and of what has changed since [T-037, T-038, T-039, T-040, T-110, T-112, T-113, T-114, T-174, T-228]',
  { tag: '@desktop' },
  async ({ page, product }, { project }) => {
    const date = dateOf(project.name)
    const api = await signIn(page, people.dispatcher)
    const [ana, li] = (await api.teams.team()).drivers
    if (!ana || !li) throw new Error('The team of the demo has drivers.')
    const dayOf = (stops: number) => wireDay(stops, 2, { drivers: [{ id: ana.id }, { id: li.id }] })
    const { day } = await api.teams.day({ date })
    // Nobody was told of the day, also where this is not the first try.
    for (const { routeId } of day?.sends ?? []) await api.sharing.revokeRoute({ routeId })
    const { version } = await api.teams.saveDay({ date, version: day?.version ?? 0, day: dayOf(6) })
    await page.goto(`/teams?date=${date}`)
    const open = page.getByRole('button', { name: 'Send routes to drivers' })
    const row = (name: string) => dialogOf(page).getByRole('listitem').filter({ hasText: name })
    const words = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
    const subject = (head: string) => new RegExp(`^${head} for \\w+, ${words.format(Date.parse(date))} from `)
    const before = await product.mailsTo(ana.email, subject('Your route'))

    await open.click()
    await expect(row(ana.name)).toContainText('Waiting')
    await expect(dialogOf(page).getByText(`version ${version}`)).toBeVisible()
    const contacts = dialogOf(page).getByRole('link', { name: 'Edit Contacts' })
    await expect(contacts).toHaveAttribute('href', '/teams/settings/drivers')
    await row(ana.name).getByRole('button', { name: 'Copy route url' }).click()
    await expect(row(ana.name).getByRole('button', { name: 'Copied!' })).toBeVisible()
    await row(ana.name).getByRole('button', { name: 'Send to' }).click()
    await expect(row(ana.name)).toContainText('Sent ')
    await expect(row(ana.name)).toContainText('Delivered')
    await expect(row(ana.name).getByRole('button', { name: 'Re-send' })).toBeVisible()
    await expect(dialogOf(page).getByText('1 of 2 sent')).toBeVisible()
    await dialogOf(page).getByRole('radio', { name: 'Text' }).press('Space')
    await expect(row(li.name)).toContainText('No phone on file')
    await expectAccessible(page)
    await dialogOf(page).getByRole('radio', { name: 'Email' }).press('Space')
    await dialogOf(page).getByRole('button', { name: 'Send All' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await product.newestMail(li.email, subject('Your route'))
    expect(await product.mailsTo(ana.email, subject('Your route'))).toHaveLength(before.length + 1)

    await api.teams.saveDay({ date, version, day: dayOf(7) })
    await page.reload()
    await open.click()
    await row(ana.name).getByRole('button', { name: '1 change' }).click()
    await expect(row(ana.name)).toContainText('now stop 4')
    await dialogOf(page).getByRole('button', { name: 'Send All' }).click()
    await expect(dialogOf(page)).toBeHidden()
    const { text } = await product.newestMail(ana.email, subject('Changed route'))
    expect(text).toMatch(/- Added: .*, now stop 4/)

    // The address at which SES plays a mailbox that is not there.
    const team = await api.teams.team()
    const changed = team.drivers.map((each) => (each.id === li.id ? { ...each, email: missing } : each))
    const { version: teamVersion } = await api.teams.saveDrivers({ version: team.version, drivers: changed })
    try {
      await page.reload()
      await open.click()
      await row(li.name).getByRole('button', { name: 'Re-send' }).click()
      await expect(row(li.name)).toContainText('Not delivered')
      await expect(row(li.name)).toContainText('No mailbox has this address. Correct it under Edit Contacts')
      await expect(dialogOf(page).getByText('1 not delivered')).toBeVisible()
      await expect(dialogOf(page).getByRole('button', { name: 'Retry failed (1)' })).toBeVisible()
      await expect(row(li.name).getByRole('button', { name: 'Re-send' })).toBeVisible()
      await expectAccessible(page)
      await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
      await expect(page.getByText('1 route not delivered')).toBeVisible()
    } finally {
      await api.teams.saveDrivers({ version: teamVersion, drivers: team.drivers })
    }
  },
)
