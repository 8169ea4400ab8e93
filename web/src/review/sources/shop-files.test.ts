import { expect, it } from 'vitest'
import { guessStops, readStops } from '#core/places/columns/read-stops.ts'
import { europeanFile, type ShopOrder, shopifyFile, shopOrders, wooCommerceFile } from '#test/support/shop-files.ts'
import { readCsv } from './read-csv.ts'

const orders = shopOrders(200)
const tableOf = (text: string) => readCsv(new TextEncoder().encode(text), 5000)
const pieces = ({ lines }: ShopOrder): number => lines.reduce((sum, count) => sum + count, 0)

/** What every shop says of an order, in the way that this product keeps it. */
const expected = (order: ShopOrder, orderNumber: string) => ({
  orderNumber,
  contactName: `${order.first} ${order.last}`,
  contactPhone: order.phone,
  contactEmail: order.email,
  packages: pieces(order),
})

it.each([
  ['Shopify', shopifyFile, '#', ', '],
  ['WooCommerce', wooCommerceFile, '', ' '],
  ['European', europeanFile, '', undefined],
] as const)(
  'a file of 200 orders of a shop system is read whole without a question: %s',
  (name, write, sign, joint) => {
    const table = tableOf(write(orders))

    const guess = guessStops(table, true)
    const stops = readStops(table, guess.reading)

    expect(guess).toMatchObject({ isSure: true, alike: [], open: [] })
    expect(stops).toHaveLength(orders.length)
    for (const [index, order] of orders.entries()) {
      const hours = { window: [order.opensHour * 60, order.opensHour * 60 + 360], serviceMinutes: 12 }
      const street = joint === undefined ? order.street : [order.street, order.unit].filter(Boolean).join(joint)
      // WooCommerce has one column for both lines.
      const note = [name === 'WooCommerce' ? '' : order.unit, order.note].filter(Boolean).join('; ')
      const { row: _, ...stop } = stops[index] ?? { row: 0 }
      expect(stop).toEqual({
        ...expected(order, `${sign}${order.number}`),
        ...(name === 'European' && hours),
        ...(note !== '' && { note }),
        address: `${street}, New York, NY ${order.zip}`,
      })
    }
  },
)
