import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { requestOf } from '#test/support/build-request.ts'
import { cloud, member } from '#test/support/cloud-in-use.ts'
import { CLIENT_FILE, clientExample, curlExample, sampleRequest } from '#web/content/api.ts'
import { createStopwise, optimizeRoute, StopwiseError } from '../../../web/public/stopwise-client.ts'

const run = promisify(execFile)
const file = join(import.meta.dirname, `../../../web/public/${CLIENT_FILE}`)

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
    const folder = await mkdtemp(join(tmpdir(), 'stopwise-client-'))
    const example = join(folder, 'example.ts')
    await writeFile(join(folder, CLIENT_FILE), await readFile(file))
    const declared = 'declare const process: { env: Record<string, string | undefined> }\n'
    await writeFile(
      example,
      declared + clientExample('https://stops.example').replace(`${CLIENT_FILE}'`, "stopwise-client'"),
    )

    expect(problemsOf(example)).toEqual([])
    await rm(folder, { recursive: true })
  })
})
