import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileKinds } from '#core/department/file-kinds.ts'
import { columnsOf, templateOf } from '#core/department/rows/file-columns.ts'
import { dayOf } from '#core/kernel/time.ts'
import { refusalOf } from '#test/support/api-client.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { bring, currentOf, holidays, repeatUploadEvent, scheduler } from '#test/support/holiday-imports.ts'
import { checkedImport, importFile } from '#test/support/upload-file.ts'

const SAMPLES = join(import.meta.dirname, '../../../../shared/data/samples/department')
const sample = (name: string) => new Uint8Array(readFileSync(join(SAMPLES, name)))

describe('the imports of a department', () => {
  it('take six files, each recognised by its columns, and make a workspace of them [D-002, D-038]', async () => {
    const { api } = await scheduler()

    for (const kind of fileKinds) {
      const rows = templateOf(kind).map((cells) => cells.map((cell) => `"${cell}"`).join())
      const found = await bring(api, { fileName: `${kind}.csv`, content: rows.join('\r\n') })
      expect(found).toMatchObject({
        kind,
        status: 'current',
        rows: 1,
        rowErrors: 0,
        by: 'Sam Ortiz',
        done: 1,
        total: 1,
      })
    }

    const { imports } = await api.department.imports()
    expect(imports.filter(({ status }) => status === 'current').map(({ kind }) => kind)).toEqual(fileKinds)
    const { readWorkspace } = await import('#lambdas/department/workspace.ts')
    const { rows, importIds } = await readWorkspace()
    expect(fileKinds.map((kind) => rows[kind].length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(rows.districts).toEqual([{ inspectorId: 'EC2001', districts: ['201', '202', '203'] }])
    expect(importIds.calendar).toBe((await currentOf(api, 'calendar'))?.importId)
    expect((await readWorkspace()).rows.inspections).toBe(rows.inspections)
  })

  it.runIf(existsSync(SAMPLES))(
    'leave rows with errors out, and give them by pages [D-037, D-142, D-143]',
    async () => {
      const { api } = await scheduler()
      const names = ['inspections_60_with_errors.csv', 'inspections_60_with_errors.xlsx']

      const found = await Promise.all(
        names.map((fileName) =>
          importFile(api, { kind: 'inspections', fileName, content: sample(`with_errors/${fileName}`) }),
        ),
      )

      for (const { importId, rows, rowErrors, errorCounts } of found) {
        expect([rows, rowErrors]).toEqual([52, 8])
        expect(errorCounts).toContainEqual({ words: 'ZIP code outside the city', count: 1 })
        const { items, pages, total } = await api.department.importErrors({ importId, page: 0 })
        expect([items.length, pages, total]).toEqual([8, 1, 8])
        expect(items[0]).toMatchObject({
          row: 7,
          errors: ['Priority must be A, B+, B, C or D'],
          details: { Priority: 'F' },
        })
        expect((await api.department.importErrors({ importId, page: 1 })).items).toEqual([])
      }
      for (const { importId, status } of found) if (status === 'ready') await api.department.dropImport({ importId })
    },
  )

  it('name the missing columns, and read the file again with those that stand for them [D-139]', async () => {
    const { api } = await scheduler()
    const content = 'INSPECTOR_ID,Dist,Zone\nEC2001,101|102,3\nEC2002,103,4'

    const failed = await importFile(api, { kind: 'districts', fileName: 'districts.csv', content })
    const { importId } = failed
    await repeatUploadEvent(importId)
    const again = await api.department.mapColumns({ importId, columns: { District: 'Dist' } })

    expect(failed).toMatchObject({
      status: 'failed',
      failure: 'Missing required columns: District',
      missingColumns: ['District'],
      foundColumns: ['INSPECTOR_ID', 'Dist', 'Zone'],
    })
    expect(again).toMatchObject({ status: 'waiting', columns: { District: 'Dist' }, missingColumns: [] })
    expect(await checkedImport(api, importId)).toMatchObject({ rows: 2, rowErrors: 0, kind: 'districts' })
    const refusal = await refusalOf(api.department.mapColumns({ importId, columns: { District: 'Zone' } }))
    expect(refusal).toMatchObject({ status: 409, code: 'department.import-changed-elsewhere' })
  })

  it.each([
    [
      'in the wrong box',
      'calendar',
      holidays('New'),
      'This file belongs to Holidays, not to Calendar. Nothing was imported.',
    ],
    ['of no bytes', 'holidays', '', 'The file appears to be empty.'],
    ['of blank lines', 'holidays', '\n\n ,\n', 'The file appears to be empty.'],
    ['of a header alone', 'holidays', columnsOf.holidays.join(), 'The file appears to be empty.'],
    [
      'without a valid row',
      'holidays',
      `${columnsOf.holidays.join()}\nx,y,z`,
      'No row can be imported: each of them contains errors.',
    ],
    [
      'that is damaged',
      'holidays',
      'PK\u0003\u0004 no archive',
      "Error processing file. Please ensure it's properly formatted.",
    ],
    [
      'of 50,001 rows',
      'districts',
      `${columnsOf.districts.join()}\n${'EC,101\n'.repeat(50_001)}`,
      'File contains more than 50,000 rows. Please contact support for larger datasets.',
    ],
  ] as const)('refuse a file %s [D-138, D-141, D-146]', async (_title, kind, content, failure) => {
    const { api } = await scheduler()
    const before = await currentOf(api, kind)

    const found = await importFile(api, { kind, fileName: 'list.csv', content })

    expect(found).toMatchObject({ status: 'failed', failure })
    expect(await currentOf(api, kind)).toEqual(before)
    await api.department.dropImport({ importId: found.importId })
  })

  it('refuse before the upload what is no list or too large, and the bucket does as well [D-136, D-137, D-233]', async () => {
    const { api } = await scheduler()
    const start = (fileName: string, bytes: number) => api.department.startImport({ fileName, bytes })

    expect(await refusalOf(start('list.pdf', 10))).toMatchObject({
      ...{ status: 400, code: 'department.wrong-file-type' },
      message: 'Please upload an Excel or CSV file.',
    })
    expect(await refusalOf(start('list.csv', 104_857_601))).toMatchObject({
      ...{ status: 429, code: 'department.file-too-large' },
      message: 'File size exceeds 100MB limit. Please contact support for larger files.',
    })
    const { upload, importId } = await start('list.csv', 104_857_600)
    const policy = JSON.parse(Buffer.from(upload.fields.Policy ?? '', 'base64').toString())
    expect(policy.conditions).toContainEqual(['content-length-range', 0, 104_857_600])
    expect(await api.department.readImport({ importId })).toMatchObject({ status: 'waiting' })
    await api.department.dropImport({ importId })
  })

  it('are two hundred a day for each user', async () => {
    const { api, userId } = await scheduler()
    const { reserveUses } = await import('#store/uses.ts')
    await reserveUses({ userId, slot: `import#${dayOf(Date.now())}`, expiresAt: 4_000_000_000 }, 200, 200)

    const refusal = await refusalOf(api.department.startImport({ fileName: 'a.csv', bytes: 1 }))

    expect(refusal).toMatchObject({ status: 429, code: 'department.too-many-imports' })
  })

  it('are no more than their ids, and belong to schedulers', async () => {
    const { api } = await scheduler()
    const viewer = await newcomer('Vera Lund', ['department-viewer'])
    const importId = '0'.repeat(28)

    const calls = [
      () => api.department.readImport({ importId }),
      () => api.department.importErrors({ importId, page: 0 }),
      () => api.department.mapColumns({ importId, columns: {} }),
      () => api.department.acceptImport({ importId }),
      () => api.department.dropImport({ importId }),
    ]
    for (const call of calls) {
      expect(await refusalOf(call())).toMatchObject({ status: 404, code: 'department.no-such-import' })
    }
    expect(await refusalOf(viewer.api.department.imports())).toMatchObject({ status: 403 })
  })
})
