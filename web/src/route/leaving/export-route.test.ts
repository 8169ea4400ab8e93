import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { soloUrls } from '#core/itinerary/map-links.ts'
import { tableFile } from './export-route.ts'

const hostile = [
  '=HYPERLINK("https://evil.example","Pay")',
  '+1 Main St',
  '@SUM(A1)',
  '-2',
  '<img src=x onerror=alert(1)>',
]
const plain = ['12 Rue de l’Église, Québec', 'שדרות רוטשילד 1, תל אביב', '1 Main St, "Rear", Unit 2']
const points = [...hostile, ...plain].map((address, index) => ({
  address,
  coordinates: [40.7, -74] as const,
  kind: index === 0 ? ('start' as const) : ('stop' as const),
}))
const route = { points, travel: { method: 'd' as const, source: 'estimated' as const } }

const columns = ['Number', 'Address', 'Google Maps URL', 'Waze URL', 'Apple Maps URL']
const inert = hostile.map((address) => (address.startsWith('<') ? address : `'${address}`))

describe('the exported table', () => {
  it('is a workbook with the sheet Routes, one row a point in driving order [P-250, P-394]', async () => {
    const book = read(await (await tableFile(route, 'xlsx')).arrayBuffer())
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets.Routes ?? {}, { header: 1 })

    expect(book.SheetNames).toEqual(['Routes'])
    expect(rows[0]).toEqual(columns)
    expect(rows.slice(1).map(([number]) => number)).toEqual(points.map((_, index) => index || 'Start'))
    expect(rows.slice(1).map((row) => row[1])).toEqual([...inert, ...plain])
    const urls = points[0] && soloUrls(points[0], 'd')
    expect(rows[1]?.slice(2)).toEqual([urls?.googleUrl, urls?.wazeUrl, urls?.appleUrl])
  })

  it('ends with whom to name for its streets, in the first column, where no address is looked for', async () => {
    const credit = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }
    const text = await (await tableFile(route, 'csv', { credit })).text()
    const book = read(await (await tableFile(route, 'xlsx', { credit: { text: '=1+1' } })).arrayBuffer())
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets.Routes ?? {}, { header: 1 })

    const last = 'Times and directions: © OpenStreetMap contributors (https://www.openstreetmap.org/copyright)'
    expect(text.split('\r\n').at(-1)?.replace(/,*$/, '')).toBe(last)
    expect(rows.at(-1)).toEqual(['Times and directions: =1+1'])
    expect(rows).toHaveLength(points.length + 2)
  })

  it('holds no formula, whatever an address looks like', async () => {
    const book = read(await (await tableFile(route, 'xlsx')).arrayBuffer(), { cellFormula: true })
    const cells = Object.entries(book.Sheets.Routes ?? {}).filter(([name]) => !name.startsWith('!'))

    expect(cells.length).toBeGreaterThan(40)
    expect(cells.filter(([, cell]) => 'f' in cell)).toEqual([])
  })

  it('is UTF-8 with a byte order mark as text, quoted where it must be, nothing a formula [P-394]', async () => {
    const bytes = new Uint8Array(await (await tableFile(route, 'csv')).arrayBuffer())
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const lines = text.split('\r\n')

    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(lines[0]).toBe(`\uFEFF${columns.join(',')}`)
    expect(lines[1]?.startsWith(`Start,"'=HYPERLINK(""https://evil.example"",""Pay"")",`)).toBe(true)
    expect(lines.at(-1)).toContain('"1 Main St, ""Rear"", Unit 2"')
    for (const line of lines.slice(1)) expect(line).toMatch(/^(?:Start|\d+),(?!"?[=+@-])/)
  })
})
