import { fileKinds } from '#core/department/file-kinds.ts'
import { newImport } from '#core/department/imports/kept-import.ts'
import type { Inspection } from '#core/department/rows/inspection.ts'
import type { Inspector } from '#core/department/rows/inspector.ts'
import type { RowsOf } from '#core/department/rows/workspace-rows.ts'
import { inspectionOf as validInspection } from './build-inspection.ts'
import { inspectorOf as validInspector } from './build-inspector.ts'

const districts = ['105', '108', '109'] as const
const streets = ['West 35 Street', 'East 86 Street', 'Broadway'] as const
const zips = ['10001', '10028', '10027'] as const

/** A valid inspection in Manhattan; neighbours by number lie near each other. */
export function inspectionOf(index: number, more: Partial<Inspection> = {}): Inspection {
  const place = index % districts.length
  return {
    ...validInspection({ inspectionId: String(4_600_000 + index), recordId: String(3_500_000 + index) }),
    openDate: `2026-0${1 + (index % 9)}-1${index % 10}`,
    district: Number(districts[place]),
    street: `${100 + index} ${streets[place]}`,
    postcode: zips[place] ?? '10001',
    lat: 40.75 + place * 0.03 + (index % 7) * 0.001,
    lng: -73.985 + place * 0.015 + (index % 5) * 0.001,
    complaintCategory: '04 - After Hours Work',
    ...more,
  }
}

/** A valid inspector who works in the three districts. */
export const inspectorOf = (inspectorId: string, more: Partial<Inspector> = {}): Inspector =>
  validInspector({ inspectorId, skills: ['Scaffold', 'Zoning'], street: '260 West 35 Street', ...more })

/** A small city: inspections, inspectors who do all of them, no blocks, one holiday. */
export function smallCity(inspections = 30, inspectorIds: readonly string[] = ['EC1', 'EC2', 'EC3']): RowsOf {
  return {
    inspections: Array.from({ length: inspections }, (_, index) => inspectionOf(index)),
    durations: [{ category: '04', seconds: 2400 }],
    inspectors: inspectorIds.map((id) => inspectorOf(id)),
    calendar: [],
    holidays: [{ name: 'Thanksgiving Day', start: '2026-11-26 00:00:00', end: '2026-11-26 23:59:59' }],
    districts: inspectorIds.map((inspectorId) => ({ inspectorId, districts: [...districts] })),
  }
}

let imports = 0

/** Makes these rows the workspace of the local cloud, as if six files had been imported. */
export async function loadWorkspace(rows: RowsOf): Promise<void> {
  // Imported late: store and gateways read their environment while they are imported.
  const { changeImport, createImport, makeCurrent, readCurrentImports } = await import('#store/department/imports.ts')
  const { writeRows } = await import('#lambdas/department/imports/row-payloads.ts')
  const now = Date.now()
  const current = await readCurrentImports()
  for (const kind of fileKinds) {
    imports += 1
    const importId = `imp${String(now)}${String(imports).padStart(8, '0')}`
    const actor = { userId: 'tests', name: 'Tests' }
    await createImport(newImport({ importId, fileName: `${kind}.csv`, kind, actor }, now))
    await changeImport(importId, { attempt: 1, statuses: ['waiting'] }, { status: 'checking', updatedAt: now })
    await writeRows({ importId, attempt: 1 }, rows[kind])
    const replaces = current.find((each) => each.kind === kind)?.importId
    await makeCurrent({ kind, importId, attempt: 1, from: 'checking', replaces, now })
  }
}
