import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fileKinds } from '#core/department/file-kinds.ts'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { importFile } from '#test/support/upload-file.ts'

const SAMPLES = join(import.meta.dirname, '../../../../shared/data/samples/department')
const sample = (name: string) => new Uint8Array(readFileSync(join(SAMPLES, name)))
const scheduler = () => newcomer('Sam Ortiz', ['department-scheduler'])

describe('the imports of a department', () => {
  it.runIf(existsSync(SAMPLES))('take the six files of a sample week [D-002]', async () => {
    const { api } = await scheduler()
    const names = [
      'inspections_400.xlsx',
      'durations.csv',
      'inspectors.xlsx',
      'calendar.csv',
      'holidays.xlsx',
      'districts.csv',
    ]

    for (const fileName of names) console.log(await importFile(api, { fileName, content: sample(fileName) }))

    const { imports } = await api.department.imports()
    expect(imports.map(({ kind }) => kind)).toEqual(fileKinds)
  })
})
