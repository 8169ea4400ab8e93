import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRegion } from '#engine/regions/building.ts'
import { chooseAddress, openPlanner, optimize, stopList, summary } from './planner-steps.ts'
import { productPlace, standIn } from './product-address.ts'
import { signIn } from './sessions.ts'
import { type RunningProduct, startProduct } from './start-product.ts'
import { expect, people, test } from './support.ts'

// Read in place: its licence is not that of the product.
const EXTRACT = join(import.meta.dirname, '../../../shared/data/roads/osm/nyc-lower-east-side.osm.pbf')

test.describe('a city from an extract of OpenStreetMap', { tag: '@desktop' }, () => {
  // biome-ignore lint/suspicious/noSkippedTests: extracts lie beside some checkouts only
  test.skip(!existsSync(EXTRACT), 'There is no extract beside the checkout.')

  let folder: string
  let product: RunningProduct | undefined

  test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stopwise-region-'))
    const output = join(folder, 'lower-east-side.region')
    await buildRegion({ inputs: [EXTRACT], output, name: 'Lower East Side' })
    product = await startProduct(productPlace().directory, ['--region', output])
    standIn(product)
  })

  test.afterAll(async () => {
    standIn(undefined)
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('is driven from typing an address to turning into its streets', { tag: '@deep' }, async ({ page }) => {
    await signIn(page, people.planner)
    await openPlanner(page)

    await chooseAddress(page, 'Start', '120 Rivington St')
    await chooseAddress(page, 'End', '120 Rivington St')
    await chooseAddress(page, 'Stop 1', '88 orchard')
    await expect(
      page.getByRole('button', { name: 'Stop 1: 88 Orchard Street, New York, NY 10002. Edit' }),
    ).toBeVisible()
    await chooseAddress(page, 'Stop 2', '55 clinton')
    await chooseAddress(page, 'Stop 3', '163 Allen Street')
    await optimize(page)

    await expect(stopList(page).getByRole('listitem')).toHaveCount(5)
    await expect(summary(page)).toContainText('for the street times.')
    await expect(summary(page)).toContainText('Typical times on streets of Lower East Side.')
    await expect(summary(page).getByRole('link', { name: 'OpenStreetMap contributors' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    )
    await page.getByRole('tab', { name: 'Directions' }).click()
    await expect(
      page.getByText(/^Turn (left|right) onto (Orchard|Allen|Clinton|Rivington|Norfolk|Essex) Street/).first(),
    ).toBeVisible()
    await expect(page.getByText(/^Arrive at 88 Orchard Street/).first()).toBeVisible()
  })
})
