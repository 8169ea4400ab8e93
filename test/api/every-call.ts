import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { callsOf, contract } from '#api/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder in which each test file leaves the calls that it has seen succeed. */
    calledRoutes: string
  }
}

/** Looks back when all files of this folder have run: every call of the contract has a test that sees it succeed. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'stopwise-calls-'))
  project.provide('calledRoutes', folder)
  return async () => {
    const kept = await readdir(folder)
    const called = new Set(
      (await Promise.all(kept.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))))).flat(),
    )
    await rm(folder, { recursive: true })
    if (!(await isWhole(project, kept.length))) return
    const missing = callsOf(contract)
      .map(({ feature, name }) => `${feature}.${name}`)
      .filter((name) => !called.has(name))
    if (missing.length > 0) throw new Error(`No test sees these calls succeed: ${missing.join(', ')}`)
  }
}

/** Whether all files ran that start a cloud in `npm test`: the deep tests alone are not asked for every call. */
async function isWhole({ vitest: { config } }: TestProject, clouds: number): Promise<boolean> {
  if (config.testNamePattern || config.tagsFilter?.some((filter) => !filter.startsWith('!'))) return false
  const files = (await readdir(import.meta.dirname)).filter((file) => file.endsWith('.test.ts'))
  const texts = await Promise.all(files.map((file) => readFile(join(import.meta.dirname, file), 'utf8')))
  const asked = texts.filter((text) => text.includes('withCloud(') && !text.startsWith('/** @module-tag deep'))
  return clouds >= asked.length
}
