import { performance } from 'node:perf_hooks'
import type { ValidatedAddress } from '#core/places/validated-address.ts'
import { europeanFile, shopifyFile, shopOrders, wooCommerceFile } from '#test/support/shop-files.ts'
import { pendingRows, withFound } from '#web/review/found-rows.ts'
import { duplicatesOf, unresolvedFirst } from '#web/review/review-rows.ts'
import { stopFiles } from '#web/review/sources/asked-file.ts'
import { openSheet, rereadStops, stopsOfSheet } from '#web/review/sources/open-sheet.ts'
import { readTableFile } from '#web/review/sources/read-table-file.ts'
import { templateFile } from '#web/review/sources/save-template.ts'
import { type BenchOptions, printTable } from './bench.ts'
import { quantile } from './quantile.ts'

export const title = 'A file of 2,000 orders: read, guess, review'

const ORDERS = 2000
const ROUNDS = 7

const shapes = { Shopify: shopifyFile, WooCommerce: wooCommerceFile, European: europeanFile } as const

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** The same cells as a workbook. */
async function asWorkbook(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const read = await readTableFile(encoded(text))
  if (typeof read === 'string') throw new Error(read)
  const file = await templateFile(
    read.table.map(({ cells }) => cells),
    'xlsx',
  )
  return new Uint8Array(await file.arrayBuffer())
}

/** Each step once; how many stops came of it, and the milliseconds of each. */
async function walk(bytes: Uint8Array<ArrayBuffer>): Promise<{ stops: number; times: number[] }> {
  const times: number[] = []
  let before = performance.now()
  const step = (): void => {
    const now = performance.now()
    times.push(now - before)
    before = now
  }
  const read = await readTableFile(bytes)
  if (typeof read === 'string') throw new Error(read)
  step()
  const sheet = { fileName: 'orders', ...read }
  const { reading } = openSheet(sheet, stopFiles.fleet)
  step()
  const rows = stopsOfSheet(sheet, reading)
  step()
  const pending = pendingRows({ rows })
  unresolvedFirst(pending, duplicatesOf(pending))
  step()
  const found = new Map(
    rows.slice(0, 100).map(({ address }, id): [number, ValidatedAddress] => [id, placed(address, id)]),
  )
  const some = withFound(pending, found, ORDERS)
  unresolvedFirst(some, duplicatesOf(some))
  step()
  rereadStops(sheet, reading)
  step()
  return { stops: rows.length, times }
}

const placed = (address: string, id: number): ValidatedAddress => ({
  ...{ address, formattedAddress: address, coordinates: { lat: 40 + id / 1e4, lng: -74 } },
})

/** The three shapes of shop files as text and as workbook; right where every order is one stop and nobody is asked. */
export async function run(_: BenchOptions): Promise<boolean> {
  const orders = shopOrders(ORDERS)
  const files = await Promise.all(
    Object.entries(shapes).flatMap(([name, write]) => {
      const text = write(orders)
      return [
        { name: `${name}, CSV`, bytes: encoded(text) },
        asWorkbook(text).then((bytes) => ({ name: `${name}, XLSX`, bytes })),
      ]
    }),
  )
  const results: { name: string; stops: number; times: number[] }[] = []
  for (const { name, bytes } of files) {
    const rounds: Awaited<ReturnType<typeof walk>>[] = []
    for (let round = 0; round < ROUNDS; round++) rounds.push(await walk(bytes))
    const steps =
      rounds[0]?.times.map((_, at) =>
        quantile(
          rounds.map(({ times }) => times[at] ?? 0),
          0.5,
        ),
      ) ?? []
    results.push({ name, stops: rounds[0]?.stops ?? 0, times: steps })
  }
  printTable(
    [
      'file',
      'stops',
      'read, ms',
      'guess, ms',
      'rows, ms',
      'review, ms',
      '100 found, ms',
      'corrected, ms',
      'to the screen, ms',
    ],
    results.map(({ name, stops, times }) => [
      ...[name, String(stops), ...times.map((time) => time.toFixed(0))],
      times
        .slice(0, 4)
        .reduce((sum, time) => sum + time, 0)
        .toFixed(0),
    ]),
  )
  return results.every(({ stops }) => stops === ORDERS)
}
