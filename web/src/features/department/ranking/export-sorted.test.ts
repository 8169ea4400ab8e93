import { expect, it, vi } from 'vitest'
import { read, utils } from 'xlsx'
import type { RankedInspection } from '#core/department/ranking/ranked-inspection.ts'

// Routes of the contract are made by the build of the web app, so that the client exists in a browser only.
vi.mock(import('#web/client/api.ts'), () => ({}) as never)
const { sortedWorkbook } = await import('./export-sorted.ts')

const inspection: RankedInspection = {
  ...{ inspectionId: '4600675', recordId: '3501533', openDate: '2026-10-12', priority: 'B', taskType: 'Inspection' },
  ...{
    unit: 'Construction Enforcement',
    duration: 1800,
    status: 'Pending',
    district: 105,
    street: '260 West 35 Street',
  },
  ...{ city: 'Manhattan', state: 'NY', postcode: '10001', lat: 40.752456, lng: -73.992567, requiredInspectors: [] },
  ...{ complaintCategory: '=1+1 - no formula', rank: 1, isReinspection: false, daysSinceOpen: 43, slaDays: 40 },
  ...{ daysLeft: -3, bucket: 'Urgent', importedDuration: 1800 },
}

it('the workbook of the sorted inspections has one sheet of 21 columns and no formula [D-050, D-258]', async () => {
  const book = read(await (await sortedWorkbook([inspection])).arrayBuffer())
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets['Sorted Inspections'] ?? {}, { header: 1 })

  expect(book.SheetNames).toEqual(['Sorted Inspections'])
  expect(rows[0]).toHaveLength(21)
  expect(rows[0]?.slice(19)).toEqual(['Rank', 'Days Left'])
  expect(rows[1]?.slice(18)).toEqual(["'=1+1 - no formula", 1, -3])
})
