import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { buildDocument } from '#api/reference/build-document.ts'
import { monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { CLIENT_FILE, clientExample, curlExample, sampleRequest } from '#web/content/api.ts'
import { buildClient } from '../../../web/reference/plugin.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'stopwise-client-'))
const file = join(folder, CLIENT_FILE)
writeFileSync(file, buildClient(await buildDocument()))
const { createStopwise, optimizeRoute, StopwiseError } = await import(file)

async function keyOf(): Promise<string> {
  const { api } = await member()
  return (await api.accounts.createApiKey({ name: 'Program' })).key
}

/** What the compiler of a developer says of the file, with everything that can be strict. */
function problemsOf(path: string): string[] {
  const program = ts.createProgram([path], {
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noUnusedLocals: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

describe('a program with an API key', () => {
  afterAll(() => rmSync(folder, { recursive: true }))

  it('optimizes a route with the one command of the API page', async () => {
    const { stdout } = await run('bash', ['-c', `${curlExample(cloud().url)} --silent --show-error`], {
      env: { ...process.env, STOPWISE_KEY: await keyOf() },
    })

    const { routeOrder } = JSON.parse(stdout)
    expect(routeOrder).toHaveLength(sampleRequest.stopList.length + 2)
  })

  it('optimizes with the typed client that the site hands out, at once and as a task', async () => {
    const stopwise = createStopwise({ url: cloud().url, key: await keyOf() })

    const short = await optimizeRoute(stopwise, requestOf(3))
    const long = await optimizeRoute(stopwise, requestOf(30))

    expect(short.routeOrder).toHaveLength(5)
    expect(long.routeOrder).toHaveLength(32)
    expect(await stopwise.trackedRequests()).toMatchObject({ reqCount: 2, limit: monthlyLimits.web })
    expect(await stopwise.savedRoutes({})).toEqual({ routes: [] })
  })

  it('is told by the client why it is refused', async () => {
    const stopwise = createStopwise({ url: cloud().url, key: 'stopwise_forged' })

    const refusal = await stopwise.trackedRequests().catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(StopwiseError)
    expect(refusal).toMatchObject({ status: 401, code: 'caller.unknown-key', message: expect.stringContaining('key') })
  })

  it('compiles, the client and the example of the API page, under the strictest compiler', async () => {
    const example = join(folder, 'example.ts')
    const declared = 'declare const process: { env: Record<string, string | undefined> }\n'
    writeFileSync(
      example,
      declared + clientExample('https://stops.example').replace(`${CLIENT_FILE}'`, "stopwise-client'"),
    )

    expect(problemsOf(example)).toEqual([])
  })
})
