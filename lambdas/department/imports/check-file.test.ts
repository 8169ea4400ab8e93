import { expect, it, vi } from 'vitest'
import { fileKinds } from '#core/department/file-kinds.ts'
import { importTexts } from '#core/department/imports/import-limits.ts'
import { newImport } from '#core/department/imports/kept-import.ts'
import { columnsOf } from '#core/department/rows/file-columns.ts'
import { setHandlerEnvironment } from '#test/support/handler-environment.ts'

const { writeErrorPage } = vi.hoisted(() => ({ writeErrorPage: vi.fn() }))
vi.mock(import('./row-payloads.ts'), () => ({ writeErrorPage }) as never)
setHandlerEnvironment()
const { checkFile } = await import('./check-file.ts')

const kept = newImport({ importId: 'i1', fileName: 'a.csv', actor: { id: 'u1', name: 'Sam Ortiz' } as never }, 0)
const check = (lines: readonly string[], progress = vi.fn()) =>
  checkFile(new TextEncoder().encode(lines.join('\n')), kept, progress)

it.each(fileKinds)('a file of %s without a row is refused as empty, and known for what it is', async (kind) => {
  expect(await check([columnsOf[kind].join(), '', ' '])).toStrictEqual({ failure: importTexts.empty, kind })
})

it('a file without a header is refused as empty, and nobody knows what it is', async () => {
  for (const lines of [[], ['', ' '], [',,,']]) {
    expect(await check(lines)).toStrictEqual({ failure: importTexts.empty })
  }
})

it('a file keeps its valid rows and counts the others, which are refused where nothing is left', async () => {
  const header = columnsOf.holidays.join()
  const [good, bad] = ['Christmas,2026-12-25 00:00:00,2026-12-25 23:59:59', 'New Year,never,']
  const progress = vi.fn()

  expect(await check([header, good, bad], progress)).toMatchObject({
    kind: 'holidays',
    rows: [{ name: 'Christmas' }],
    counts: { done: 2, total: 2, rows: 1, rowErrors: 1, errorPages: 1 },
  })
  expect(progress).toHaveBeenLastCalledWith('rows', { kind: 'holidays', done: 2, total: 2, rowErrors: 1 })
  expect(JSON.parse(writeErrorPage.mock.lastCall?.[2])).toMatchObject([{ row: 3 }])
  expect(await check([header, bad])).toMatchObject({
    ...{ failure: importTexts.noValidRow, kind: 'holidays', done: 1, rows: 0, rowErrors: 1 },
  })
})
