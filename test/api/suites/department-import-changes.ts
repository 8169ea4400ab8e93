import { describe, expect, it } from 'vitest'
import { refusalOf } from '#test/support/api-client.ts'
import { bring, currentOf, holidayFile, holidays, repeatUploadEvent, scheduler } from '#test/support/holiday-imports.ts'
import { checkedImport, importFile, uploadFile } from '#test/support/upload-file.ts'

describe('imports that replace others', () => {
  it('show what is new, changed and gone before a file replaces another [D-115]', async () => {
    const { api, userId } = await scheduler()
    await bring(api, holidayFile('One', 'Two', 'Changed'))
    const before = await currentOf(api, 'holidays')

    const changed = holidays('Two', 'Three', 'Changed').replace('12:00:00', '13:00:00')
    const ready = await importFile(api, { ...holidayFile(), content: changed })

    expect(ready).toMatchObject({
      status: 'ready',
      difference: { added: 1, changed: 1, gone: 1, addedIds: ['Three, 2027-01-01 00:00:00'] },
    })
    expect((await currentOf(api, 'holidays'))?.importId).toBe(before?.importId)
    const { importId } = ready
    await api.department.acceptImport({ importId })
    const { imports } = await api.department.acceptImport({ importId })
    expect(imports.find(({ kind }) => kind === 'holidays')).toMatchObject({ importId, status: 'current' })
    expect(imports.map((each) => each.importId)).not.toContain(before?.importId)
    const { entries } = await api.department.audit({})
    const own = entries.filter(({ actor }) => actor.userId === userId)
    expect(own.map(({ action }) => action).filter((action) => action === 'replaced-import').length).toBeGreaterThan(0)
    expect(own[0]).toMatchObject({ action: 'replaced-import', what: 'Holidays, 3 rows from days.csv' })
  })

  it('tell the second of two schedulers who accept, and show what would change now', async () => {
    const [one, two] = [await scheduler(), await scheduler()]
    await bring(one.api, holidayFile('One'))
    const [first, second] = [
      await importFile(one.api, holidayFile('One', 'Two')),
      await importFile(two.api, holidayFile('One', 'Two', 'Three')),
    ]

    await one.api.department.acceptImport({ importId: first.importId })
    const accept = () => two.api.department.acceptImport({ importId: second.importId })
    const refusal = await refusalOf(accept())

    expect(refusal).toMatchObject({ status: 409, code: 'department.import-changed-elsewhere' })
    expect(second.difference?.added).toBe(2)
    const anew = await two.api.department.readImport({ importId: second.importId })
    expect(anew).toMatchObject({ status: 'ready', difference: { added: 1, changed: 0, gone: 0 } })
    await accept()
    expect((await currentOf(one.api, 'holidays'))?.importId).toBe(second.importId)
  })

  it('can still count where what they would have replaced was dropped meanwhile', async () => {
    const { api } = await scheduler()
    const before = await bring(api, holidayFile('One'))
    const { importId } = await importFile(api, holidayFile('One', 'Two'))
    const { endCurrent } = await import('#store/department/imports.ts')
    await endCurrent({ kind: 'holidays', importId: before.importId }, Date.now())

    const refusal = await refusalOf(api.department.acceptImport({ importId }))
    const anew = await api.department.readImport({ importId })
    await api.department.acceptImport({ importId })

    expect(refusal).toMatchObject({ status: 409, code: 'department.import-changed-elsewhere' })
    expect(anew).toMatchObject({ status: 'ready', rows: 2 })
    expect(anew.difference).toBeUndefined()
    expect((await currentOf(api, 'holidays'))?.importId).toBe(importId)
  })

  it('are dropped by whoever cancels them, before or after their file came, and never while they count', async () => {
    const { api } = await scheduler()
    const { importId, upload } = await api.department.startImport({ fileName: 'a.csv', bytes: 10, kind: 'holidays' })

    await api.department.dropImport({ importId })
    await api.department.dropImport({ importId })
    const form = new FormData()
    for (const [name, value] of Object.entries(upload.fields)) form.set(name, value)
    form.set('file', new Blob([holidays('Late')]))
    await fetch(upload.url, { method: 'POST', body: form })
    const current = await bring(api, holidayFile('After'))
    await repeatUploadEvent(importId)

    expect((await api.department.readImport({ importId })).status).toBe('dropped')
    const refusal = await refusalOf(api.department.dropImport({ importId: current.importId }))
    expect(refusal).toMatchObject({ status: 409, code: 'department.import-changed-elsewhere' })
    expect(await refusalOf(api.department.acceptImport({ importId }))).toMatchObject({ status: 409 })
  })

  it('end once where the same event comes again, at once, later, or after a function was killed', async () => {
    const { api } = await scheduler()
    const { changeImport } = await import('#store/department/imports.ts')
    await bring(api, holidayFile('One'))

    const importId = await uploadFile(api, holidayFile('One', 'Two', 'Broken,x'))
    const killed = { status: 'checking', phase: 'rows', done: 1, updatedAt: Date.now() } as const
    await changeImport(importId, { attempt: 1, statuses: ['waiting'] }, killed)
    await Promise.all([repeatUploadEvent(importId), repeatUploadEvent(importId)])
    const ready = await checkedImport(api, importId)
    await api.department.acceptImport({ importId })
    await repeatUploadEvent(importId)

    expect(ready).toMatchObject({ status: 'ready', rows: 2, rowErrors: 1, difference: { added: 1 } })
    expect((await api.department.importErrors({ importId, page: 0 })).items).toHaveLength(1)
    expect(await api.department.readImport({ importId })).toMatchObject({ status: 'current', rows: 2, rowErrors: 1 })
  })

  it('never mix two files that come at once: one counts, the other is ready beside it', async () => {
    const { api } = await scheduler()

    const found = await Promise.all([
      importFile(api, holidayFile('Same', 'Other')),
      importFile(api, holidayFile('Same', 'Other')),
    ])
    for (const { importId, status } of found) {
      if (status !== 'ready') continue
      await api.department.acceptImport({ importId }).catch(() => api.department.acceptImport({ importId }))
    }

    expect(found.every(({ status, rows }) => (status === 'current' || status === 'ready') && rows === 2)).toBe(true)
    const { readWorkspace } = await import('#lambdas/department/workspace.ts')
    expect((await readWorkspace()).rows.holidays.map(({ name }) => name)).toEqual(['Same', 'Other'])
  })
})
