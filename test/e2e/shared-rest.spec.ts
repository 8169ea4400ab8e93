import { requestOf } from '#test/support/build-request.ts'
import { itineraryOf, planAtOnce } from '#test/support/plan-route.ts'
import { expect, test } from './planner-steps.ts'
import { expectAccessible } from './support.ts'

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

// The prompt for the app has its own test; a computer is not asked.
test.use({ userAgent: DESKTOP, viewport: { width: 360, height: 640 } })

test('plans the rest from here without a network, with a way back, and the owner sees it', { tag: '@phone' }, async ({
  page,
  api,
  context,
}) => {
  const request = requestOf(6)
  const planned = itineraryOf(await planAtOnce(api, request))
  const entered = planned.routeOrder.flatMap((point) => (point.entered === undefined ? [] : [point.entered]))
  // The first stop of the best order, then the others from the far end.
  const order = [entered[0] ?? 0, entered[3] ?? 0, entered[1] ?? 0, entered[5] ?? 0, entered[2] ?? 0, entered[4] ?? 0]
  const routeData = itineraryOf(await api.planner.priceRoute({ request, order }))
  const { routeId } = await api.sharing.saveRoute({ routeData, title: 'Round' })
  const last = routeData.routeOrder.filter(({ kind }) => kind === 'stop').at(-1)
  const [latitude = 0, longitude = 0] = last?.coordinates ?? []
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude, longitude })
  await page.goto(`/shared-route-id/${routeId}`)
  await page.getByRole('button', { name: 'Complete', exact: true }).click()
  const list = page.getByRole('list', { name: 'Stops in driving order' }).getByRole('listitem')
  const lines = async () => (await list.allTextContents()).map((line) => line.split(',')[0])
  const asSent = await lines()

  await test.step('shows what it changes, and takes it', async () => {
    await expect(page.getByRole('button', { name: 'Plan the rest from here' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Plan the rest from here' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan the rest from here' })
    await expect(dialog.getByRole('row', { name: /^Finish/ })).toBeVisible()
    await expect(dialog.getByText(/Planned from where you are/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Take this order' }).click()
    await expect(page.getByText(/In your own order/)).toBeVisible()
    await expect(page.getByRole('region', { name: /^Next, Stop|^Stop/ })).toContainText(
      last?.address.split(',')[0] ?? '',
    )
  })
  await test.step('is taken back by Undo, and taken again', async () => {
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(page.getByText(/In your own order/)).toHaveCount(0)
    expect(await lines()).toEqual(asSent)
    await page.getByRole('button', { name: 'Plan the rest from here' }).click()
    await page.getByRole('button', { name: 'Take this order' }).click()
    await expect(page.getByText(/In your own order/)).toBeVisible()
  })
  await test.step('reaches the owner once there is a network, with the marks as they were', async () => {
    await context.setOffline(false)
    await expect.poll(async () => (await api.drives.routeMarks({ routeId })).order?.stops.length).toBe(5)
    expect((await api.drives.routeMarks({ routeId })).marks).toMatchObject([{ mark: 'complete' }])
  })
})
