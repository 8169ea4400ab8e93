import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newcomer } from '#test/support/cloud-in-use.ts'
import { smallCity } from '#test/support/department-workspace.ts'
import { queuedGeneration, runAll } from '#test/support/run-generation.ts'

const root = join(import.meta.dirname, '../../..')

/** The command as an operator runs it; the endpoints of this cloud, which lives in this process, are in the environment. */
function replay(...options: readonly string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const { TABLE_NAME: table = '', PAYLOAD_BUCKET: bucket = '' } = process.env
  const places = ['--region', 'us-east-1', '--table', table, '--bucket', bucket]
  return new Promise((resolve) => {
    execFile('node', ['scripts/replay.ts', ...options, ...places], { cwd: root }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

describe('a replay', () => {
  it('makes a generated day again, byte for byte, and tells where somebody has changed it since', async () => {
    const [sam, date] = [await newcomer('Sam Ortiz', ['department-scheduler']), '2027-01-11']
    const strategies = ['as-specified', 'optimal'] as const
    await runAll(await queuedGeneration(smallCity(14, ['EC1', 'EC2']), { userId: sam.userId, date, strategies }))

    const [first, second] = [
      await replay('--date', date, '--version', '1'),
      await replay('--date', date, '--version', '2'),
    ]
    const { route } = await sam.api.department.getInspectorRoutesChunked({ selectedDate: date, index: 0, version: 1 })
    const { inspectorId } = route.assignedInspector
    const inspectionIds = route.assignedInspections.slice(1).map((each) => each.inspectionId)
    const routes = [{ inspectorId, inspectionIds }]
    await sam.api.department.changeRoutes({ date, version: 1, revision: 0, routes })
    const changed = await replay('--date', date, '--version', '1')

    expect([first, second]).toMatchObject([
      { status: 0, stdout: `Version 1 of ${date} is the same, byte for byte.\n` },
      { status: 0, stdout: `Version 2 of ${date} is the same, byte for byte.\n` },
    ])
    expect(changed).toMatchObject({
      status: 1,
      stdout: expect.stringContaining(`The route of ${inspectorId} differs.`),
    })
  })

  it('says what it wants, and that there is nothing to replay', async () => {
    expect(await replay('--date', '2027-01-11')).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
    expect(await replay('--date', '2027-01-12', '--version', '4')).toMatchObject({
      status: 2,
      stderr: 'Version 4 of 2027-01-12 was not generated, or it is not there.\n',
    })
  })
})
