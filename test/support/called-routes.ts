import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { callsOf, contract } from '#api/index.ts'
import { compileRoutes } from '#local/gateway/route-table.ts'

const routes = callsOf(contract)
const findRoute = compileRoutes(routes)
const called = new Set<string>()

const nameOf = ({ feature, name }: { feature: string; name: string }): string => `${feature}.${name}`

/** Notes the call behind a request that was answered as the contract says. */
export function noteCall(method: string, url: string, response: Response): void {
  const match = response.ok ? findRoute(method, new URL(url).pathname) : undefined
  if (match) called.add(nameOf(match.route))
}

/** Leaves what this process has seen succeed for `test/api/every-call.ts`, which looks back at all of it. */
export async function keepCalls(): Promise<void> {
  await writeFile(join(inject('calledRoutes'), `${process.pid}.json`), JSON.stringify([...called]))
}
